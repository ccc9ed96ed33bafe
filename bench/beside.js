const autocannon = require('autocannon');

const CONNECTIONS = 4;
const PER_SECOND = 50;
const LONGEST_SECONDS = 3_600;

/** What other callers do: half of the requests are reads, half create records of the same site. */
function loadOf({ origin }, { admin, owner, accountability, receiver }) {
  const headers = { authorization: admin, 'content-type': 'application/json', accept: 'application/json' };
  const item = {
    AncestorID: receiver,
    Rank: 1,
    Name: 'Quality',
    Description: 'Answers for the quality of the release.',
  };
  const requests = [
    { method: 'GET', path: `/v4/accountabilities/${accountability}`, headers },
    { method: 'POST', path: '/v4/accountabilities', headers, body: JSON.stringify(item) },
    { method: 'GET', path: `/v4/individuals/${owner}/accountabilities?limit=100`, headers },
    { method: 'POST', path: '/v4/accountabilities', headers, body: JSON.stringify(item) },
  ];
  return { url: origin, requests, connections: CONNECTIONS, overallRate: PER_SECOND, timeout: 30 };
}

/** Sends the load until `end` resolves. Returns the percentiles of its times in ms. */
async function timesUntil(load, end) {
  const run = autocannon({ ...load, duration: LONGEST_SECONDS });
  await end;
  run.stop();
  const { latency, non2xx, errors } = await run;
  if (non2xx > 0) throw new Error(`${non2xx} answers were no 2xx, and ${errors} requests failed`);
  return latency;
}

module.exports = { loadOf, timesUntil };
