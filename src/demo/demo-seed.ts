import { Injectable } from '@nestjs/common';
import { OrganizationService } from '../resources/organizations/organization.service';
import { SiteService } from '../resources/sites/site.service';
import { Caller } from '../security/caller';
import { DemoArchiveSeed } from './demo-archive-seed';
import { DemoBasicRoleSeed } from './demo-basic-role-seed';
import { DemoCommentSeed } from './demo-comment-seed';
import { DEMO_SITES } from './demo-data';
import { DemoGroundSeed } from './demo-ground-seed';
import { DemoMetricSeed } from './demo-metric-seed';
import { DemoPeopleSeed } from './demo-people-seed';
import { DemoPermissionSeed } from './demo-permission-seed';
import { DemoPlanSeed } from './demo-plan-seed';
import { DemoProjectSeed } from './demo-project-seed';
import { DemoReviewSeed } from './demo-review-seed';
import type { DemoSite, DemoUnit } from './demo-site';
import { DemoTaskSeed } from './demo-task-seed';
import { type Ids, recordsOf } from './records-of';

const NAME = 'seed demo';
/** The comment of a site whose data is being written: the next seeding completes it. */
const UNFINISHED = 'Demo data is being written.';

/** Writes the demo data through the services; what is there already stays as it is. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly sites: SiteService,
    private readonly organizations: OrganizationService,
    private readonly ground: DemoGroundSeed,
    private readonly people: DemoPeopleSeed,
    private readonly basicRoles: DemoBasicRoleSeed,
    private readonly comments: DemoCommentSeed,
    private readonly projects: DemoProjectSeed,
    private readonly plans: DemoPlanSeed,
    private readonly reviews: DemoReviewSeed,
    private readonly tasks: DemoTaskSeed,
    private readonly metrics: DemoMetricSeed,
    private readonly permissions: DemoPermissionSeed,
    private readonly archives: DemoArchiveSeed,
  ) {}

  /** Whether the installation holds no site yet, or a seeding was interrupted. */
  async isDue(): Promise<boolean> {
    const caller = Caller.system(NAME, '');
    if (!(await this.sites.hasAny(caller))) return true;
    const found = await Promise.all(DEMO_SITES.map(({ name }) => this.sites.named(caller, name)));
    return found.flat().some(({ Comment }) => Comment === UNFINISHED);
  }

  /** Whether there is a demo site to sign in to. */
  async isThere(): Promise<boolean> {
    return (await this.sites.named(Caller.system(NAME, ''), DEMO_SITES[0].name)).length > 0;
  }

  /** Makes the demo sites that are missing or unfinished; answers their names. */
  async run(): Promise<readonly string[]> {
    const written: string[] = [];
    for (const site of DEMO_SITES) if (await this.seedSite(site)) written.push(site.name);
    return written;
  }

  private async seedSite(demo: DemoSite): Promise<boolean> {
    const outside = Caller.system(NAME, '');
    const [found] = await this.sites.named(outside, demo.name);
    if (found && found.Comment !== UNFINISHED) return false;
    const facts = { Name: demo.name, Category: 'Demo', Comment: UNFINISHED, BelowThresholdColor: 'D13438' };
    const { ID: siteId } = found ?? (await this.sites.create(outside, facts));
    const caller = Caller.system(NAME, siteId);
    await this.ground.seed(caller, demo.coreValues);
    const units = await this.seedUnits(caller, demo.units);
    const people = await this.people.seed(caller, demo, units);
    await this.basicRoles.seed(caller, demo.basicRoles);
    const projects = await this.projects.seed(caller, demo.projects, units, people);
    const subjects = new Map([...units, ...people, ...projects]);
    await this.plans.seed(caller, demo, units, people);
    const dialogs = await this.reviews.seed(caller, demo, subjects, people);
    const tasks = await this.tasks.seed(caller, demo.tasks, subjects, people);
    let metrics: Ids = new Map();
    // Each archive is made when the values are those of its time.
    for (const monthsAgo of [1, 0]) {
      metrics = await this.metrics.seed(caller, demo.metrics, subjects, monthsAgo);
      await this.archives.seed(caller, monthsAgo);
    }
    const commented = new Map([...subjects, ...dialogs, ...tasks, ...metrics]);
    await this.comments.seed(caller, demo.comments, commented, people);
    await this.permissions.seed(caller, demo, units, people);
    await this.sites.update(caller, siteId, { Comment: demo.about } as object);
    return true;
  }

  /** Makes the units that are missing; answers the ids of all by their names. */
  private async seedUnits(caller: Caller, units: readonly DemoUnit[]): Promise<ReadonlyMap<string, string>> {
    const existing = await recordsOf((params) => this.organizations.list(caller, params));
    const ids = new Map(existing.map(({ Name, ID }) => [String(Name), String(ID)]));
    for (const [index, { name, below, focus }] of units.entries()) {
      if (ids.has(name)) continue;
      const ParentID = below === undefined ? caller.siteId : ids.get(below);
      const unit = await this.organizations.create(caller, { ParentID, Rank: index, Name: name, Focus: focus });
      ids.set(name, unit.ID);
    }
    return ids;
  }
}
