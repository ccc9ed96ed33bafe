import { Body, Controller, type Type } from '@nestjs/common';
import type { ListParams } from '../../http/list-params';
import { CurrentCaller, Id, Params } from '../../resource/exchange/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/exchange/route';
import { ApiTags } from '../../resource/fields/described';
import { ownId } from '../../security/access/caller-checks';
import type { Caller } from '../../security/caller';
import type { ListItem, ListItemKind } from './list-item';
import type { ListItemService } from './list-item.service';

/** What list items belong to, in addresses and in words. */
interface Owner {
  readonly path: string;
  readonly idName: string;
  readonly noun: string;
}

const INDIVIDUAL: Owner = { path: 'individuals', idName: 'individualid', noun: 'an individual' };
const PROJECT: Owner = { path: 'projects', idName: 'projectid', noun: 'a project' };

/** The operations of a kind of list items that individuals own; the kinds differ in words only. */
export function personalItemController(tag: string, kind: ListItemKind, service: Type<ListItemService>): Type {
  const { path, plural, entity } = kind;

  class PersonalItemController extends listItemController(kind, INDIVIDUAL) {
    @Get(`me/${path}`, 'anyone', { about: `The ${plural} of the caller.`, returns: listOf(entity), query: ['deleted'] })
    listOfCaller(@CurrentCaller() caller: Caller, @Params() params: ListParams) {
      return this.items.listOf(caller, ownId(caller), params);
    }
  }
  return named(PersonalItemController, tag, service);
}

/** The operations of a kind of list items that projects own. */
export function projectItemController(tag: string, kind: ListItemKind, service: Type<ListItemService>): Type {
  return named(listItemController(kind, PROJECT), tag, service);
}

function listItemController(kind: ListItemKind, owner: Owner) {
  const { path, idName, plural, entity, create, update } = kind;

  class ListItemController {
    constructor(protected readonly items: ListItemService) {}

    @Get(`${owner.path}/:${owner.idName}/${path}`, 'anyone', {
      about: `The ${plural} of ${owner.noun}.`,
      returns: listOf(entity),
      query: ['deleted'],
    })
    listOfOwner(@CurrentCaller() caller: Caller, @Id(owner.idName) ownerId: string, @Params() params: ListParams) {
      return this.items.listOf(caller, ownerId, params);
    }

    @Get(`${path}/:${idName}`, 'anyone', { about: `One of the ${plural}, as a list.`, returns: listOf(entity) })
    get(@CurrentCaller() caller: Caller, @Id(idName) id: string) {
      return this.items.getListed(caller, id);
    }

    @Get(`${owner.path}/:${owner.idName}/${path}/:${idName}`, 'anyone', {
      about: `One of the ${plural} of ${owner.noun}, as a list.`,
      returns: listOf(entity),
    })
    getOfOwner(@CurrentCaller() caller: Caller, @Id(owner.idName) ownerId: string, @Id(idName) id: string) {
      return this.items.getListed(caller, id, ownerId);
    }

    @Post(path, 'anyone', {
      about: `Creates one of the ${plural}.`,
      body: create,
      returns: one(entity),
      faults: ['wrong_kind', 'deleted'],
    })
    create(@CurrentCaller() caller: Caller, @Body() body: ListItem) {
      return this.items.create(caller, body);
    }

    @Put(`${path}/:id`, 'anyone', {
      about: `Changes one of the ${plural}.`,
      body: update,
      returns: one(entity),
      faults: ['wrong_kind', 'deleted'],
    })
    update(@CurrentCaller() caller: Caller, @Id() id: string, @Body() body: Partial<ListItem>) {
      return this.items.update(caller, id, body);
    }

    @Delete(`${path}/:id`, 'anyone', { about: `Deletes one of the ${plural}.`, returns: nothing })
    delete(@CurrentCaller() caller: Caller, @Id() id: string) {
      return this.items.delete(caller, id);
    }

    @Put(`${path}/:id/undelete`, 'anyone', {
      about: `Takes back the deletion of one of the ${plural}.`,
      returns: listOf(entity),
    })
    async undelete(@CurrentCaller() caller: Caller, @Id() id: string) {
      return [await this.items.undelete(caller, id)];
    }
  }
  return ListItemController;
}

function named(controller: Type, tag: string, service: Type<ListItemService>): Type {
  for (const decorate of [Controller(), ApiTags(tag)]) decorate(controller);
  // The constructor's parameter is of the family; which member of it is injected is known only here.
  Reflect.defineMetadata('design:paramtypes', [service], controller);
  Object.defineProperty(controller, 'name', { value: `${tag}Controller` });
  return controller;
}
