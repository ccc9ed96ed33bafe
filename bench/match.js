// Measures updates of matched records beside updates by their IDs: `npm run bench:match`. The line has its limit.
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase } = require('./databases.js');
const { median } = require('./load.js');
const { startService } = require('./processes.js');

const PEOPLE = 5_000;
const PART = 1_000;
const ROUNDS = 5;
const LIMIT = 1.5;
const MEMBERS = ['FirstName', 'LastName', 'Email', 'UserEmail', 'UserName'].concat([
  'PrimaryOrganizationID',
  'PrimaryTitle',
  'PrimaryReportsTo',
]);

async function main() {
  const database = await createMysqlDatabase();
  const stops = [database.drop];
  try {
    const { rows, handles } = bigSite(PEOPLE);
    await database.load(rows);
    await database.settle();
    const service = await startService(database.url, [], [], { RATE_LIMIT: '100000000' });
    stops.push(service.stop);
    const headers = { authorization: handles.admin, 'content-type': 'application/x-ndjson' };
    const send = async (query, records) => {
      const body = records.map((record) => JSON.stringify(record)).join('\n');
      const response = await fetch(`${service.origin}/v4/individuals?atomic=false${query}`, {
        method: 'PUT',
        headers,
        body,
      });
      const results = await response.json();
      const refused = response.status === 207 ? results.find(({ Problem }) => Problem) : results;
      if (refused) throw new Error(JSON.stringify(refused).slice(0, 300));
    };
    const list = await fetch(`${service.origin}/v4/individuals`, { headers: { authorization: handles.admin } });
    const people = (await list.json()).slice(0, PEOPLE);
    let round = 0;
    const write = async (query, isMatched) => {
      round += 1;
      const started = performance.now();
      for (let at = 0; at < people.length; at += PART)
        await send(
          query,
          people.slice(at, at + PART).map((person, n) => ({
            ...(isMatched ? {} : { ID: person.ID }),
            ...Object.fromEntries(MEMBERS.map((name) => [name, person[name]])),
            ...{ Suffix: `${round}`, UserDefined1: `HR ${at + n}` },
          })),
        );
      return performance.now() - started;
    };
    await write('', false);
    const ratios = [];
    for (let at = 0; at < ROUNDS; at++) {
      const byId = await write('', false);
      ratios.push((await write('&match=UserDefined1', true)) / byId);
    }
    console.log('| Writing | Ratio | Limit |\n|---|---|---|');
    console.log(`| ${PEOPLE} matched updates, to as many by ID | ${median(ratios).toFixed(2)} | ${LIMIT} |`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

void main();
