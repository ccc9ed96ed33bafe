import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AddressBook } from '../http/address-book';
import { CallerLoad } from '../http/caller-load';
import { AccessGuard } from '../security/access.guard';
import { AnswerWriter } from './answer-writer';
import { ExchangeGuard } from './exchange.guard';
import { Kit } from './kit';
import { ProblemFilter } from './problem.filter';
import { Tree } from './tree';

/** What all resources share, and the three steps around every operation: two guards and a filter. */
@Global()
@Module({
  providers: [
    AddressBook,
    AnswerWriter,
    CallerLoad,
    Kit,
    Tree,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: ExchangeGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [AddressBook, AnswerWriter, Kit, Tree],
})
export class KitModule {}
