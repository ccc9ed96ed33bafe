import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SiteRecordStore } from '../sites/site-record-store';
import { SignIn } from './sign-in';

/** What a site without a row lets its users sign in with. */
export const EVERYTHING = {
  Passwords: true,
  Impersonation: true,
  SiteTokens: true,
  UserTokens: true,
  TokenDays: 0,
} as const;

/** What each site lets its users sign in with. */
@Injectable()
export class SignInStore extends SiteRecordStore<SignIn> {
  constructor(database: Database) {
    super(database, SignIn, EVERYTHING);
  }
}
