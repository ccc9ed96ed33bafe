import type { Wire } from '../support/wire';
import type { Replica, Sending } from './replica';

/** What is asked of one process before and after another one has acknowledged a change. */
export interface Question {
  readonly text: string;
  ask(at: Replica, address?: string): Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  /** The answer after the change is undone, if it is not `before`. */
  readonly undone?: unknown;
  /** Whether it cannot be asked often: its refusals count as failed sign-ins of a user name, which lead to a 429. */
  readonly isGuess: boolean;
}

/** A change, made at one process, and what the others are asked about it. */
export interface Round {
  readonly make: () => Promise<unknown>;
  /** Absent if the change cannot be undone. */
  readonly undo?: () => Promise<unknown>;
  readonly questions: readonly Question[];
}

type Answers = Pick<Question, 'before' | 'after'> & Partial<Question>;

/** The answer to a credential that is not accepted: also a 429, because of the refusals before. */
export const REFUSED = 'refused';
const UNAUTHORIZED = 401;
const TOO_MANY = 429;

const statusOf = (status: number) => (status === UNAUTHORIZED || status === TOO_MANY ? REFUSED : status);

function question(
  method: string,
  path: string,
  sending: Sending,
  answers: Answers,
  answerOf: (reply: Awaited<ReturnType<Replica['send']>>) => unknown,
): Question {
  const ask = async (at: Replica, address?: string) => answerOf(await at.send(method, path, { ...sending, address }));
  return { text: `${method} ${path}`, ask, isGuess: false, ...answers };
}

/** Asks for the status. */
export function status(path: string, sending: Sending, answers: Answers, method = 'GET'): Question {
  return question(method, path, sending, answers, (reply) => statusOf(reply.status));
}

/** Asks for a field of a record. */
export function field(name: string, path: string, sending: Sending, answers: Answers): Question {
  return question('GET', path, sending, answers, (reply) => {
    return reply.status === 200 ? (JSON.parse(reply.text) as Wire)[name] : statusOf(reply.status);
  });
}

/** Asks whether a list contains a record. */
export function listed(id: string, path: string, sending: Sending, answers: Answers): Question {
  return question('GET', path, sending, answers, (reply) => {
    return reply.status === 200 ? reply.text.includes(`"${id}"`) : statusOf(reply.status);
  });
}

/** Asks for the number of records in a list. */
export function counted(path: string, sending: Sending, answers: Answers): Question {
  return question('GET', `${path}?count=true&limit=1`, sending, answers, (reply) => {
    return reply.status === 200 ? reply.total : statusOf(reply.status);
  });
}

/** Asks whether a credential is accepted. */
export function signsIn(authorization: string, answers: Answers): Question {
  return status('colors', { as: { authorization } }, answers);
}

/** The same for a credential with a user name, if that is to be accepted after a refusal. */
export function signsInByName(authorization: string, answers: Answers): Question {
  return signsIn(authorization, { isGuess: true, ...answers });
}
