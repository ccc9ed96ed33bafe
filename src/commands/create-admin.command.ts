import type { INestApplicationContext } from '@nestjs/common';
import { v7 as newGuid } from 'uuid';
import { UTC } from '../http/formats/zone';
import { readInput } from '../resource/pipeline/read-input';
import { IndividualCreate } from '../resources/individuals/individual';
import { IndividualService } from '../resources/individuals/individual.service';
import { OrganizationService } from '../resources/organizations/organization.service';
import type { Site } from '../resources/sites/site';
import { Caller } from '../security/caller';
import { RowType } from '../security/rights/row-types';
import type { Command } from './command';
import { Flag, Option } from './command-option';
import { findSite } from './find-site';
import { readPassword } from './read-password';
import { withApplication } from './with-application';

const NAME = 'admin create';
const MAX_ORGANIZATION_NAME = 100;

/** What the command line says of an administrator. */
export interface AdminInput {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly global: boolean;
}

class CreateAdminInput implements AdminInput {
  @Option('ID|NAME') site!: string;
  @Option('NAME') userName!: string;
  @Option('NAME') firstName!: string;
  @Option('NAME') lastName!: string;
  @Option('ADDRESS') email!: string;
  @Flag() global = false;
}

export const createAdminCommand: Command<CreateAdminInput> = {
  name: NAME,
  about:
    'Creates an administrator of a site and prints the ID. The password is prompted for, or read from standard input.',
  input: CreateAdminInput,
  run(settings, options, terminal) {
    return withApplication(settings, terminal, async (app) => {
      const site = await findSite(app, NAME, options.site);
      const password = await readPassword(terminal.input, terminal.errors);
      const id = await createAdmin(app, NAME, site, { ...options, password });
      return { line: id, facts: { id } };
    });
  },
};

/**
 * Creates an Admin that reports to itself, with its primary membership in the site's first organization, for the command
 * `name`. Returns its ID.
 */
export async function createAdmin(
  app: INestApplicationContext,
  name: string,
  site: Site,
  options: AdminInput & { readonly password: string },
): Promise<string> {
  const caller = Caller.system(name, site.ID);
  const ID = newGuid();
  const json = {
    FirstName: options.firstName,
    LastName: options.lastName,
    Email: options.email,
    UserEmail: options.email,
    UserName: options.userName,
    Password: options.password,
    IsAdmin: true,
    PrimaryOrganizationID: site.ID,
    PrimaryTitle: 'Administrator',
    PrimaryReportsTo: ID,
  };
  const input = readInput(IndividualCreate, { json }, UTC, caller.faults);
  caller.faults.throwIfAny();
  const PrimaryOrganizationID = await findOrCreateOrganization(app, caller, site);
  const internalFields = { ID, PrimaryOrganizationID, IsGlobalAdmin: options.global };
  await app.get(IndividualService).create(caller, Object.assign(input, internalFields));
  return ID;
}

/** Returns the ID of the site's first organization. If there is none, creates one with the name of the site. */
async function findOrCreateOrganization(app: INestApplicationContext, caller: Caller, { Name }: Site): Promise<string> {
  const organizations = app.get(OrganizationService);
  const params = { deleted: 0, count: false, limit: 1, own: {} } as const;
  const { steps } = await organizations.listOfType(caller, RowType.Organization, params);
  for await (const [first] of steps) if (first) return (first as { ID: string }).ID;
  const name = Array.from(Name).slice(0, MAX_ORGANIZATION_NAME).join('');
  return (await organizations.create(caller, { ParentID: caller.siteId, Rank: 1, Name: name })).ID;
}
