import { Body, Controller, Injectable, Module, type Type } from '@nestjs/common';
import { Entity, Table } from 'typeorm';
import { resourceModules } from '../../src/app.resources';
import type { EntityClass } from '../../src/database/data-source';
import { entities } from '../../src/entities';
import type { ListParams } from '../../src/http/params/list-params';
import { WebhookDispatcher } from '../../src/platform/webhooks/dispatch/webhook-dispatcher';
import { ApiTags } from '../../src/resource/declare/described';
import { Resource } from '../../src/resource/declare/field-registry';
import { GuidField, TextField } from '../../src/resource/declare/fields';
import { CreateInput } from '../../src/resource/declare/input';
import { TenantRecord } from '../../src/resource/declare/tenant-record';
import { CurrentCaller, Id, Params } from '../../src/resource/pipeline/handler-parameters';
import { Get, listOf, one, Post } from '../../src/resource/pipeline/route';
import { ResourceService } from '../../src/resource/service/resource-service';
import { ResourceSupport } from '../../src/resource/service/resource-support';
import { ResourceStore } from '../../src/resource/storage/resource-store';
import type { Caller } from '../../src/security/caller';
import { clientOf, statusAndFaults } from '../support/client';
import { startTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from '../support/webhook-receiver';
import { makeWorld, type World } from '../support/world';
import { firstPath, readRun } from './change-reader';

abstract class Thing extends TenantRecord {
  @GuidField('ReqUpd', { primary: true }) override ID!: string;
  @GuidField('RO') override SiteID!: string;
  @TextField('Req', { max: 50, blank: false, sorted: true, about: 'Name.', example: 'One' }) Name!: string;
}

/** A kind as docs/adding-a-resource.md declares it, in steps 2 to 5. */
@Resource({ name: 'Note', plural: 'Notes', about: 'A note.', order: ['Name'], ledger: { shownIn: 'feed' } })
@Entity('notes')
class Note extends Thing {}
class NoteCreate extends CreateInput<Note>(Note) {}

@Injectable()
class NoteService extends ResourceService<Note> {
  constructor(support: ResourceSupport) {
    super(support, new ResourceStore(support.database, Note), { name: 'note' });
  }
}

@ApiTags('Note')
@Controller()
class NoteController {
  constructor(private readonly notes: NoteService) {}

  @Get('notes', 'anyone', { about: 'List the notes', returns: listOf(Note) })
  list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
    return this.notes.list(caller, params);
  }

  @Get('notes/:id', 'anyone', { about: 'Get a note', returns: one(Note) })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.notes.get(caller, id);
  }

  @Post('notes', 'Admin', { about: 'Create a note', body: NoteCreate, returns: one(Note) })
  create(@CurrentCaller() caller: Caller, @Body() body: NoteCreate) {
    return this.notes.create(caller, body);
  }
}

/** The same, but in the audit alone. */
@Resource({ name: 'Mark', plural: 'Marks', about: 'A mark.', order: ['Name'], ledger: { shownIn: 'audit' } })
@Entity('marks')
class Mark extends Thing {}
class MarkCreate extends CreateInput<Mark>(Mark) {}

@Injectable()
class MarkService extends ResourceService<Mark> {
  constructor(support: ResourceSupport) {
    super(support, new ResourceStore(support.database, Mark), { name: 'mark' });
  }
}

@ApiTags('Mark')
@Controller()
class MarkController {
  constructor(private readonly marks: MarkService) {}

  @Post('marks', 'Admin', { about: 'Create a mark', body: MarkCreate, returns: one(Mark) })
  create(@CurrentCaller() caller: Caller, @Body() body: MarkCreate) {
    return this.marks.create(caller, body);
  }
}

@Module({ controllers: [NoteController, MarkController], providers: [NoteService, MarkService] })
class ThingModule {}

describe('a kind that is added', () => {
  let app: TestApp;
  let world: World;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    (resourceModules as Type[]).push(ThingModule);
    entities.push(Note as EntityClass, Mark as EntityClass);
    receiver = await WebhookReceiver.start();
    // The document has no groups and examples for it, which are other steps of the guide.
    app = await startTestApp({ WEBHOOK_ALLOW: receiver.host }, { validates: false });
    const runner = app.database.dataSource.createQueryRunner();
    for (const entity of [Note, Mark])
      await runner.createTable(
        Table.create(app.database.dataSource.getMetadata(entity), app.database.dataSource.driver),
      );
    await runner.release();
    world = await makeWorld(app.database);
  });
  afterAll(async () => {
    await app.app.get(WebhookDispatcher).stop();
    await app.close();
    await receiver.stop();
  });
  const { get, post } = clientOf(() => app);

  it('is in the changes and the webhooks by its declaration, or in the audit alone', async () => {
    const [path, ofNotesAlone] = [await firstPath(get, world.lead), await firstPath(get, world.lead, '?types=Note')];
    const hook = { Name: 'Hook', Url: receiver.url };
    await post(world.admin, 'webhooks', { ...hook, Types: 'Note' }).expect(200);
    await post(world.admin, 'webhooks', { ...hook, Verbs: 'created' }).expect(200);
    const { ID } = (await post(world.admin, 'notes', { Name: 'One' }).expect(200)).body;
    const { ID: markId } = (await post(world.admin, 'marks', { Name: 'One' }).expect(200)).body;

    for (const each of [path, ofNotesAlone]) {
      const { changes } = await readRun(get, world.lead, each);
      const note = { Type: 'Note', Verb: 'created', RecordID: ID, Href: `/v4/notes/${ID}`, Version: 1 };
      expect(changes).toMatchObject([note]);
    }

    await app.app.get(WebhookDispatcher).sendDue();
    const sent = receiver.requests.map(({ body }) => JSON.parse(body));
    const ofNotes = sent.filter(({ type }) => type === 'note.created').map(({ data }) => data.href);
    expect(ofNotes).toEqual([`/v4/notes/${ID}`, `/v4/notes/${ID}`]);
    expect(sent.filter(({ type }) => type.startsWith('mark'))).toEqual([]);

    expect(await statusAndFaults(get(world.lead, 'changes?types=Mark'))).toEqual([400, 'types out_of_range']);
    expect(await statusAndFaults(post(world.admin, 'webhooks', { ...hook, Types: 'Mark' }))).toEqual([
      400,
      'Types out_of_range',
    ]);
    expect((await get(world.admin, 'audit?type=Mark')).body).toMatchObject([{ Verb: 'created', RecordID: markId }]);
  });
});
