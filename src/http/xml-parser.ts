import type * as xml2js from 'xml2js';
import { quotable } from './body-text';
import { MalformedBody } from './problem';

/** An attribute as sax gives it with namespaces on. */
export interface XmlAttribute {
  readonly local: string;
  readonly uri: unknown;
  readonly value: string;
}

/** A tag as sax gives it; `uri` is text unless the prefix is a name that every object has. */
export interface XmlTag {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: unknown;
  readonly attributes: Record<string, XmlAttribute>;
}

/** The sax parser that an xml2js Parser drives: the part of it that is used here. */
export interface SaxParser {
  readonly line: number;
  readonly column: number;
  readonly doctype: unknown;
  readonly startTagPosition: number;
  readonly entity: string;
  bufferCheckPosition: number;
  ENTITIES: object;
  attribList: NameAndValue[];
  onerror(error: Error): void;
  ondoctype(): void;
  onsgmldeclaration(): void;
  onprocessinginstruction(instruction: { name: string; body: string }): void;
  onopentag(tag: XmlTag): void;
  onclosetag(): void;
  ontext(text: string): void;
  onopencdata(): void;
  oncdata(text: string): void;
  write(text: string): SaxParser;
  close(): SaxParser;
}

const MAX_ATTRIBUTES = 64;
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

type NameAndValue = [name: string, value: string];

/**
 * The attributes of the tag that sax is reading. sax compares each with all before it, so that a tag of 100,000 would
 * hold the process for seconds; and with namespaces on, that comparison misses a repeated one.
 */
class AttributeList extends Array<NameAndValue> {
  override push(attribute: NameAndValue): number {
    if (this.length >= MAX_ATTRIBUTES) {
      throw new MalformedBody(`An element must not have more than ${MAX_ATTRIBUTES} attributes.`);
    }
    for (const [name] of this) {
      if (name === attribute[0])
        throw new MalformedBody(`An element contains the attribute ${quotable(name)} more than once.`);
    }
    return super.push(attribute);
  }
}

/**
 * The sax parser of a fresh xml2js Parser, with namespaces, made stricter: its first error ends the parsing, DOCTYPEs
 * and other declarations are refused, entities are the five of XML. It is used alone, because xml2js's own tree
 * mixes member names with its keys (`$`, `_`) and loses which namespace and which CDATA a text came from.
 */
export function newSaxParser(): SaxParser {
  // Loaded for the first body of XML: many processes never read one.
  const { Parser } = require('xml2js') as typeof xml2js;
  const { saxParser: sax } = new Parser({ xmlns: true }) as unknown as { saxParser: SaxParser };
  sax.onerror = (error) => {
    // Some of sax's messages end in a period of their own.
    const reason = quotable(error.message.split('\n')[0]).replace(/\.+$/, '');
    throw new MalformedBody(`The request body is not well-formed XML at ${placeIn(sax)}: ${reason}.`);
  };
  // Between two slices of a body sax would refuse a long comment; the whole body is limited already.
  sax.bufferCheckPosition = Number.POSITIVE_INFINITY;
  sax.ondoctype = refuseDoctype;
  sax.onsgmldeclaration = () => {
    throw new MalformedBody(`Markup declarations are not allowed; the request body contains one at ${placeIn(sax)}.`);
  };
  sax.ENTITIES = new Proxy({}, { get: () => entity(sax) });
  sax.attribList = new AttributeList();
  return sax;
}

/** `line 3, column 12`, where the parser stands. */
export function placeIn(sax: SaxParser): string {
  return `line ${sax.line + 1}, column ${sax.column}`;
}

export function refuseDoctype(): never {
  throw new MalformedBody('A DOCTYPE is not allowed in the request body.');
}

/**
 * sax by itself takes the entities of HTML too, looks each up in lower case as well (`&AMP;`), and asks here first,
 * for character references as well: undefined leaves those to its own check of the number.
 */
function entity(sax: SaxParser): string | undefined {
  const name = sax.entity;
  if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name];
  if (/^#(?:\d+|x[\da-f]+)$/i.test(name) && !name.startsWith('#X')) return undefined;
  throw new MalformedBody(`The entity at ${placeIn(sax)} is not defined. Only the five entities of XML are allowed.`);
}
