// Measures provisioning beside the operations of /v4 that do the same: `npm run bench:scim`, `-- --beside=1000`
// for fewer users beside a reader. Each line has its limit.
const { timesUntil } = require('./beside.js');
const { bigSite } = require('./big-site.js');
const { createMysqlDatabase } = require('./databases.js');
const { median } = require('./load.js');
const { startService } = require('./processes.js');

const INDIVIDUALS = 10_000;
const ROUNDS = 9;
const CREATED = 500;
const CONNECTIONS = 4;
const WARM_UP = 300;
/** How many users are created beside a reader, and for how long it reads alone before and after. */
const BESIDE = Number(process.argv.find((word) => word.startsWith('--beside='))?.slice(9) ?? 10_000);
const QUIET_MS = 15_000;
const READS_PER_SECOND = 50;

async function main() {
  const database = await createMysqlDatabase();
  const stops = [database.drop];
  try {
    const { rows, handles, units } = bigSite(INDIVIDUALS);
    await database.load(rows);
    await database.settle();
    const limits = { RATE_LIMIT: '100000000', SCIM_RATE_LIMIT: '100000000' };
    const service = await startService(database.url, [], [], limits);
    stops.push(service.stop);
    const json = { authorization: handles.admin, 'content-type': 'application/json' };
    const send = async (method, path, body, headers = json) => {
      const started = performance.now();
      const response = await fetch(`${service.origin}${path}`, { method, headers, body: body && JSON.stringify(body) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
      return { ms: performance.now() - started, text };
    };
    console.log('| Provisioning | Ratio or time | Limit |\n|---|---|---|');
    const line = (name, value, limit) => console.log(`| ${name} | ${value.toFixed(2)} | ${limit} |`);

    const pages = ['/v4/individuals?limit=200', '/scim/v2/Users?count=200'];
    for (const page of pages) for (let at = 0; at < WARM_UP; at++) await send('GET', page);
    const ratios = [];
    for (let round = 0; round < ROUNDS; round++) {
      const took = [];
      for (const page of pages) {
        const times = [];
        for (let at = 0; at < 30; at++) times.push((await send('GET', page)).ms);
        took.push(median(times));
      }
      ratios.push(took[1] / took[0]);
    }
    line('a page of 200 users, to one of individuals', median(ratios), 1.5);

    let number = 0;
    const [unit] = units;
    const kinds = [
      () => {
        const name = `bench${++number}@example.test`;
        const common = {
          FirstName: 'Ada',
          LastName: 'Bench',
          Email: name,
          UserEmail: name,
          UserName: name,
          ParentID: null,
        };
        const primary = { PrimaryOrganizationID: unit, PrimaryTitle: 'Clerk', PrimaryReportsTo: handles.owner };
        return send('POST', '/v4/individuals', { ...common, ...primary });
      },
      () => {
        const name = `bench${++number}@example.test`;
        return send('POST', '/scim/v2/Users', {
          userName: name,
          externalId: name,
          name: { givenName: 'Ada', familyName: 'Bench' },
          emails: [{ value: name, type: 'work', primary: true }],
          title: 'Clerk',
          active: true,
        });
      },
    ];
    const many = async (kind, count) => {
      const started = performance.now();
      let left = count;
      const work = async () => {
        while (left-- > 0) await kind();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      return performance.now() - started;
    };
    for (const kind of kinds) await many(kind, WARM_UP);
    const created = [];
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      const took = [];
      for (const at of order) took[at] = await many(kinds[at], CREATED);
      created.push(took[1] / took[0]);
    }
    line('creating users, to individuals', median(created), 1.3);

    const reader = {
      url: service.origin,
      requests: ['/v4/colors', `/v4/individuals/${handles.owner}`].map((path) => ({ path, headers: json })),
      connections: 2,
      overallRate: READS_PER_SECOND,
      timeout: 30,
    };
    const quiet = () => timesUntil(reader, new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
    await quiet();
    const before = await quiet();
    const beside = [];
    for (const kind of kinds) beside.push(await timesUntil(reader, many(kind, BESIDE)));
    const after = await quiet();
    const [posts, users] = beside;
    for (const [when, { p50, p99 }] of Object.entries({ before, posts, users, after }))
      console.error(`A reader, ${when}: p50 ${p50} ms, p99 ${p99} ms`);
    line(`p99 of a reader beside ${BESIDE} users, to alone`, (2 * users.p99) / (before.p99 + after.p99), 2);
    line('to that beside as many individuals', users.p99 / posts.p99, 2);

    for (let at = 0; at < 9; at++) {
      const items = Array.from({ length: 1_000 }, (_, n) => ({
        AncestorID: handles.owner,
        Rank: n,
        Name: `Item ${n}`,
        Description: 'Measured.',
      }));
      await send('POST', '/v4/accountabilities', items);
    }
    const patch = (path, value) =>
      send('PATCH', `/scim/v2/Users/${handles.owner}`, { Operations: [{ op: 'replace', path, value }] });
    // The people of the site were loaded without the form of their names, by which others could have them.
    await patch('userName', 'owner@example.test');
    const ended = [];
    for (let round = 0; round < 3; round++) {
      ended.push((await patch('active', false)).ms);
      await patch('active', true);
    }
    line('shutting out a person with 10,000 records, in ms', median(ended), 1_000);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
