import { codePointName, MAX_DEPTH, quotable } from '../../http/body/body-text';
import { forbiddenAt } from '../../http/formats/xml-characters';
import { MalformedBody } from '../../http/problems/problem';
import { ScimError } from '../../http/problems/scim-problem';
import { nextTurn } from './next-turn';
import { ATTRIBUTES, type Attribute, GROUP, type Kind, LISTS, USER } from './scim-attributes';

type Json = Record<string, unknown>;

/** Of a body (contract section 15). */
const MAX_OPERATIONS = 1_000;
export const MAX_MEMBERS = 10_000;
/** Characters of a filter or path, and of any other text, which can be the JSON text of a value. */
export const MAX_PATH = 4_096;
const MAX_TEXT = 65_536;
const MAX_LITERAL = 100;
/** Bytes that are read before others are served. A chunk costs as much as some of them. */
const PIECE = 16_384;
const CHUNK = 64;

/** Whose names an object has, and what the entries of a list are. */
type Role = 'record' | 'operation' | 'entry' | 'schema';
/** What comes next. */
type State = 'value' | 'item' | 'member' | 'name' | 'colon' | 'next' | 'end';

interface Container {
  readonly role: Role;
  readonly isList: boolean;
  /** Undefined for what is dropped. */
  readonly kept?: Json | unknown[];
  /** Of the member that is read, empty in a list; undefined if it is dropped. */
  name?: string;
}

const WORDS = { operation: new Set(['op', 'path', 'value']), entry: new Set(['value', 'type', 'primary']) };
const RECORD = { Users: wordsOf('Users'), Groups: wordsOf('Groups') };
/** The first word of a name that may be an expression, behind the schema. */
const FIRST_WORD = /^\s*(?:urn:[\w.:-]*:)?([\w$-]*)/i;

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPES = /(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))+/y;
const LITERAL = /[^\s{}[\],:"]*/y;

/**
 * Reads the body of a request as it arrives, and keeps what an identity provider can set (contract section 26). Other
 * members are dropped at once, whatever their number. Throws MalformedBody, and ScimError beyond the limits.
 */
export class ScimBody {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly open: Container[] = [];
  private readonly counts = { operations: 0, entries: 0, members: 0 };
  private root: Json | undefined;
  private state: State = 'value';
  /** Of a token that has not ended. */
  private rest = '';
  /** The text that is read: what is kept of it. Undefined outside of texts. */
  private text: string | undefined;
  private done = 0;
  private work = 0;

  constructor(private readonly kind: Kind) {}

  /** Reads what has arrived. Others are served in between. */
  async read(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE);
      // The first parts of large ones wait too: many can arrive at once.
      if (chunk.length > PIECE || this.work + piece.length > PIECE) {
        this.work = 0;
        await nextTurn();
      }
      this.work += piece.length + CHUNK;
      this.readText(this.decode(piece));
    }
  }

  /** The body, when all of it has been read. */
  end(): Json {
    this.readText(this.decode());
    if (this.state === 'end' && this.root) return this.root;
    const isEmpty = this.state === 'value' && this.open.length === 0;
    throw new MalformedBody(
      isEmpty ? 'The request body is empty.' : 'The request body is not valid JSON: it ends too early.',
    );
  }

  private decode(bytes?: Buffer): string {
    try {
      return this.decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new MalformedBody('The request body is not valid UTF-8.');
    }
  }

  private readText(arrived: string): void {
    const text = this.rest + arrived;
    this.rest = '';
    let at = 0;
    while (at < text.length && this.rest === '')
      at = this.text === undefined ? this.token(text, at) : this.part(text, at);
    this.done += text.length - this.rest.length;
  }

  /** Reads a token outside of texts, and returns where it ends. */
  private token(text: string, from: number): number {
    const at = endOf(SPACE, text, from);
    const character = text[at];
    if (character === undefined) return at;
    if (this.open.length === 0 && this.state === 'value' && character !== '{')
      throw new MalformedBody('The request body must be a JSON object.');
    if (character === '"') {
      if (!this.expectsValue && !this.isName) throw this.fault(at);
      this.text = '';
    } else if (character === '{' || character === '[') {
      if (!this.expectsValue) throw this.fault(at);
      this.begin(character === '[');
    } else if (character === '}' || character === ']') {
      const isList = character === ']';
      if (this.open.at(-1)?.isList !== isList || (this.state !== 'next' && this.state !== (isList ? 'item' : 'member')))
        throw this.fault(at);
      this.open.pop();
      this.state = this.open.length === 0 ? 'end' : 'next';
    } else if (character === ',') {
      if (this.state !== 'next') throw this.fault(at);
      this.state = this.open.at(-1)?.isList ? 'value' : 'name';
    } else if (character === ':') {
      if (this.state !== 'colon') throw this.fault(at);
      this.state = 'value';
    } else return this.literal(text, at);
    return at + 1;
  }

  /** Reads a part of a text, and returns where it ends. */
  private part(text: string, at: number): number {
    const plain = endOf(PLAIN, text, at);
    const end = endOf(ESCAPES, text, plain);
    if (this.keepsNext) {
      this.text += text.slice(at, plain) + (end > plain ? JSON.parse(`"${text.slice(plain, end)}"`) : '');
      this.checkLength();
    }
    if (end === text.length) return end;
    if (text[end] === '"') {
      this.endText();
      return end + 1;
    }
    if (text[end] === '\\' && text.length - end < 6) this.rest = text.slice(end);
    // The end of the plain characters before an escape, or of escapes before plain characters.
    else if (end === plain) throw this.fault(end);
    return end;
  }

  private literal(text: string, at: number): number {
    const end = endOf(LITERAL, text, at);
    if (!this.expectsValue || end === at || end - at > MAX_LITERAL) throw this.fault(at);
    if (end === text.length) {
      this.rest = text.slice(at);
      return end;
    }
    try {
      this.keep(JSON.parse(text.slice(at, end)));
    } catch (error) {
      throw error instanceof SyntaxError ? this.fault(at) : error;
    }
    return end;
  }

  private get expectsValue(): boolean {
    return this.state === 'value' || this.state === 'item';
  }

  private get isName(): boolean {
    return this.state === 'name' || this.state === 'member';
  }

  /** Whether the name or value that comes next is kept. */
  private get keepsNext(): boolean {
    const { kept, name } = this.open.at(-1) as Container;
    return this.isName ? kept !== undefined : name !== undefined;
  }

  private begin(isList: boolean): void {
    const above = this.open.at(-1);
    if (this.open.length === MAX_DEPTH)
      throw new MalformedBody(`The request body must not be nested deeper than ${MAX_DEPTH} levels.`);
    const kept = above && !this.keepsNext ? undefined : isList ? [] : {};
    if (above) this.keep(kept);
    else this.root = kept as Json;
    const role = this.roleOf(isList, above);
    this.open.push({ role, isList, kept, name: isList && kept && role !== 'schema' ? '' : undefined });
    this.state = isList ? 'item' : 'member';
  }

  private roleOf(isList: boolean, above?: Container): Role {
    if (!isList) return above?.isList ? above.role : 'record';
    if (this.open.length > 1) return 'entry';
    return above?.name === 'operations' ? 'operation' : above?.name === 'schemas' ? 'schema' : 'entry';
  }

  private endText(): void {
    const text = this.text as string;
    this.text = undefined;
    if (!this.isName) {
      this.keep(text);
      return;
    }
    this.state = 'colon';
    const container = this.open.at(-1) as Container;
    if (container.kept === undefined) return;
    container.name = this.nameOf(text, container.role);
    if (container.name === undefined) return;
    this.checkCharacters(text, container.name);
    if (!Object.hasOwn(container.kept, container.name)) return;
    const message = 'This member must be present only once.';
    throw new MalformedBody('The request body contains a member more than once.', [
      { field: quotable(container.name), code: 'repeated_member', message },
    ]);
  }

  /** The name as it is kept, in lower case if it is a word; undefined if it is dropped. */
  private nameOf(text: string, role: Role): string | undefined {
    const words = role === 'operation' || role === 'entry' ? WORDS[role] : RECORD[this.kind];
    const name = text.toLowerCase();
    if (words.has(name)) return name;
    return role === 'record' && words.has(FIRST_WORD.exec(name)?.[1] ?? '') ? text : undefined;
  }

  private keep(value: unknown): void {
    this.state = 'next';
    const { kept, isList, role, name } = this.open.at(-1) as Container;
    if (name === undefined) return;
    if (typeof value === 'string') this.checkCharacters(value, name);
    if (isList) this.count(role === 'operation' ? 'operations' : 'entries');
    else if (role === 'record') this.count('members');
    if (isList) (kept as unknown[]).push(value);
    else (kept as Json)[name] = value;
  }

  private count(what: 'operations' | 'entries' | 'members'): void {
    const [name, max] = what === 'operations' ? ['Operations', MAX_OPERATIONS] : ['members', MAX_MEMBERS];
    if (++this.counts[what] > max)
      throw new ScimError('invalidValue', `The request body has more than ${max} ${name}.`);
  }

  private checkLength(): void {
    const { length } = this.text as string;
    const { name, role } = this.open.at(-1) as Container;
    const isPath = this.isName || (role === 'operation' && name === 'path');
    if (isPath && length > MAX_PATH)
      throw new ScimError('invalidFilter', `A path must have at most ${MAX_PATH} characters.`);
    if (length > MAX_TEXT) throw new ScimError('invalidValue', `A text must have at most ${MAX_TEXT} characters.`);
  }

  private checkCharacters(text: string, name: string): void {
    const index = forbiddenAt(text);
    if (index === -1) return;
    const message = `The character ${codePointName(text, index)} is not allowed.`;
    throw new MalformedBody('The request body contains characters that are not allowed in XML 1.0.', [
      { field: quotable(name), code: 'forbidden_character', message },
    ]);
  }

  private fault(at: number): MalformedBody {
    return new MalformedBody(`The request body is not valid JSON at character ${this.done + at + 1}.`);
  }
}

/** Where what a sticky expression matches at an index ends. */
function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}

/** The names of the attributes that bodies can have, and of their parts. */
function wordsOf(kind: Kind): ReadonlySet<string> {
  const words = new Set(['operations', (kind === 'Users' ? USER : GROUP).toLowerCase()]);
  const add = ({ name, parts = [], isReadOnly }: Attribute) => {
    if (isReadOnly) return;
    words.add(name.toLowerCase());
    for (const part of parts) add(part);
  };
  for (const attribute of [...ATTRIBUTES[kind], LISTS[kind]]) add(attribute);
  return words;
}
