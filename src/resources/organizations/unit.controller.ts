import { Body } from '@nestjs/common';
import type { ListParams } from '../../http/params/list-params';
import { ControllerOf } from '../../resource/declare/described';
import { CurrentCaller, Id, Params } from '../../resource/pipeline/handler-parameters';
import { routesOf } from '../../resource/pipeline/resource-routes';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import { RowType } from '../../security/rights/row-types';
import { DepartmentPicture } from './department-picture';
import { Organization, OrganizationCreate, OrganizationUpdate } from './organization';
import { OrganizationService } from './organization.service';

const organization = routesOf(Organization, 'an organization or department', {
  create: OrganizationCreate,
  update: OrganizationUpdate,
});

/**
 * The operations on units at `organizations` or `departments`. Only the lists of a site differ: a path with the ID of a
 * unit accepts both types.
 */
function unitController(
  units: 'organizations' | 'departments',
  tag: string,
  type: (typeof RowType)['Organization' | 'Department'],
) {
  @ControllerOf(tag)
  class UnitController {
    constructor(private readonly service: OrganizationService) {}

    @organization.List(units, 'anyone', {
      about: `List the ${units} of the caller's site`,
      details: 'Sorted by Rank.',
      query: ['deleted'],
    })
    list(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
      return this.service.listOfType(caller, type, params);
    }

    @organization.List(`sites/:siteid/${units}`, 'anyone', {
      about: `List the ${units} of a site`,
      details: 'Sorted by Rank.',
      query: ['deleted'],
    })
    listOfSite(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
      return this.service.listOfType(caller, type, params);
    }

    @organization.List(`me/${units}`, 'anyone', {
      about: 'List the organizations and departments of the caller',
      details: 'Returns those that the caller is a direct member of, sorted by Rank.',
      query: ['deleted'],
    })
    listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
      return this.service.listOfIndividual(caller, ownId(caller), params);
    }

    @organization.List(`individuals/:id/${units}`, 'anyone', {
      about: 'List the organizations and departments of an individual',
      details: 'Returns those that the individual is a direct member of, sorted by Rank.',
      query: ['deleted'],
    })
    listOfIndividual(@CurrentCaller() caller: Caller, @Id() individualId: string, @Params() params: ListParams) {
      return this.service.listOfIndividual(caller, individualId, params);
    }

    @organization.List(`${units}/:id/departments`, 'anyone', {
      about: 'List the departments of an organization or department',
      details: 'Returns those directly below it, sorted by Rank.',
      query: ['deleted'],
      picture: DepartmentPicture,
    })
    listOfUnit(@CurrentCaller() caller: Caller, @Id() id: string, @Params() params: ListParams) {
      return this.service.listOfUnit(caller, id, params);
    }

    @organization.Read(`${units}/:id`, 'anyone')
    get(@CurrentCaller() caller: Caller, @Id() id: string) {
      return this.service.get(caller, id);
    }

    @organization.Create(units, 'anyone', {
      details:
        'Creates an organization if ParentID is null or the ID of the site, and a department if it is the ID of an organization or department.',
      faults: ['too_deep'],
    })
    create(@CurrentCaller() caller: Caller, @Body() body: OrganizationCreate) {
      return this.service.create(caller, body);
    }

    @organization.Update(`${units}/:id`, 'anyone', {
      details:
        'A changed ParentID moves it together with its departments. Below the site it becomes an organization, elsewhere a department.',
      faults: ['cycle', 'too_deep'],
    })
    update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: OrganizationUpdate) {
      return this.service.update(caller, id, body);
    }

    @organization.Remove(`${units}/:id`, 'anyone', {
      details:
        'All records that belong to it, such as departments, projects, metrics and dialogs, are marked `DeletedByRef`.',
    })
    delete(@CurrentCaller() caller: Caller, @Id() id: string) {
      return this.service.delete(caller, id);
    }

    @organization.Undelete(`${units}/:id/undelete`, 'anyone', {
      details:
        'Restores it, and the records that were marked `DeletedByRef` with it unless another ancestor of theirs is deleted.',
    })
    undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
      return this.service.undelete(caller, id);
    }
  }
  return UnitController;
}

export const OrganizationController = unitController('organizations', 'Organization', RowType.Organization);
export const DepartmentController = unitController('departments', 'Department', RowType.Department);
