import { Body, Controller, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListParams } from '../../http/list-params';
import { By, Id, Params } from '../../resource/handler-parameters';
import { Delete, Get, listOf, nothing, one, Post, Put } from '../../resource/route';
import type { Caller } from '../../security/caller';
import { ownId } from '../../security/own-site';
import type { ListItem, ListItemKind } from './list-item';
import type { PersonalItemService } from './personal-item.service';

/** The operations of a kind of list items that individuals own; the kinds differ in words only. */
export function personalItemController(tag: string, kind: ListItemKind, service: Type<PersonalItemService>): Type {
  const { path, idName, plural, entity, create, update } = kind;

  @ApiTags(tag)
  @Controller()
  class PersonalItemController {
    constructor(private readonly items: PersonalItemService) {}

    @Get(`individuals/:individualid/${path}`, 'anyone', {
      about: `The ${plural} of an individual.`,
      returns: listOf(entity),
      query: ['deleted'],
    })
    listOfIndividual(@By() caller: Caller, @Id('individualid') individualId: string, @Params() params: ListParams) {
      return this.items.listOf(caller, individualId, params);
    }

    @Get(`me/${path}`, 'anyone', { about: `The ${plural} of the caller.`, returns: listOf(entity), query: ['deleted'] })
    listOfCaller(@By() caller: Caller, @Params() params: ListParams) {
      return this.items.listOf(caller, ownId(caller), params);
    }

    @Get(`${path}/:${idName}`, 'anyone', { about: `One of the ${plural}, as a list.`, returns: listOf(entity) })
    get(@By() caller: Caller, @Id(idName) id: string) {
      return this.items.getListed(caller, id);
    }

    @Get(`individuals/:individualid/${path}/:${idName}`, 'anyone', {
      about: `One of the ${plural} of an individual, as a list.`,
      returns: listOf(entity),
    })
    getOfIndividual(@By() caller: Caller, @Id('individualid') individualId: string, @Id(idName) id: string) {
      return this.items.getListed(caller, id, individualId);
    }

    @Post(path, 'anyone', { about: `Creates one of the ${plural}.`, body: create, returns: one(entity) })
    create(@By() caller: Caller, @Body() body: ListItem) {
      return this.items.create(caller, body);
    }

    @Put(`${path}/:id`, 'anyone', { about: `Changes one of the ${plural}.`, body: update, returns: one(entity) })
    update(@By() caller: Caller, @Id() id: string, @Body() body: Partial<ListItem>) {
      return this.items.update(caller, id, body);
    }

    @Delete(`${path}/:id`, 'anyone', { about: `Deletes one of the ${plural}.`, returns: nothing })
    delete(@By() caller: Caller, @Id() id: string) {
      return this.items.delete(caller, id);
    }

    @Put(`${path}/:id/undelete`, 'anyone', {
      about: `Takes back the deletion of one of the ${plural}.`,
      returns: listOf(entity),
    })
    async undelete(@By() caller: Caller, @Id() id: string) {
      return [await this.items.undelete(caller, id)];
    }
  }
  // The constructor's parameter is of the family; which member of it is injected is known only here.
  Reflect.defineMetadata('design:paramtypes', [service], PersonalItemController);
  Object.defineProperty(PersonalItemController, 'name', { value: `${tag}Controller` });
  return PersonalItemController;
}
