import { ScheduledRuns } from '../health/scheduled-runs';
import { EventRunService } from '../platform/events/event-run.service';
import { type Command, NoInput } from './command';
import { eachSite, resultOfSites } from './each-site';
import { withApplication } from './with-application';

const NAME = 'events run';

export const eventsRunCommand: Command = {
  name: NAME,
  about:
    'Makes the events that come with time, of all sites: goals and commitments that are or will soon be due, periods that end, credentials that expire.',
  input: NoInput,
  run(settings, _input, terminal) {
    return withApplication(settings, terminal, (app) =>
      app.get(ScheduledRuns).record(NAME, async () => {
        let events = 0;
        const done = await eachSite(app, terminal, { name: NAME, deleted: 0 }, async (caller) => {
          events += await app.get(EventRunService).run(caller, Date.now());
        });
        const { sites } = done;
        return resultOfSites(done, `Sites: ${sites}, events: ${events}.`, { sites, events });
      }),
    );
  },
};
