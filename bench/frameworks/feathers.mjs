// Feathers 5 with Koa and Knex as its generator writes them, without credentials, and with the same three inserts.
import { randomUUID } from 'node:crypto';
import { feathers } from '@feathersjs/feathers';
import { KnexService } from '@feathersjs/knex';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import knex from 'knex';

const Model = knex({ client: 'mysql2', connection: process.env.DATABASE_URL, pool: { min: 2, max: 10 } });

class AccountabilityService extends KnexService {
  async create(data, params) {
    const [ID, now] = [randomUUID(), new Date()];
    const { SiteID, AncestorID, Name } = data;
    const live = { Deleted: 0, DeletedByRef: 0 };
    return Model.transaction(async (trx) => {
      const audit = { Created: now, Updated: now, Version: 1 };
      const made = await super.create({ ID, ...data, ...live, ...audit }, { ...params, transaction: { trx } });
      await trx('nodes').insert({ ID, SiteID, RowType: 1001, AncestorID, Name, ...live });
      const what = { Verb: 'created', Type: 'Accountability', RecordID: ID, AncestorID, Version: 1 };
      const after = { Credential: 'token', After: JSON.stringify(Object.entries(data)) };
      await trx('ledger').insert({ ID: randomUUID(), SiteID, Date: now, ...what, ...after });
      return made;
    });
  }
}

const app = koa(feathers());
app.use(errorHandler());
app.use(bodyParser());
app.configure(rest());
app.use('accountabilities', new AccountabilityService({ Model, name: 'accountabilities', id: 'ID' }));
const server = await app.listen(0, '127.0.0.1');
if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
process.send({ port: server.address().port });
process.on('disconnect', () => process.exit());
