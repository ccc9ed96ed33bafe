import type * as xml2js from 'xml2js';
import { quotable } from './body-text';
import { MalformedBody } from './problem';

/** An attribute as sax reports it with namespaces enabled. */
export interface XmlAttribute {
  readonly local: string;
  readonly uri: unknown;
  readonly value: string;
}

/** A tag as sax reports it. `uri` is not a string if the prefix is the name of a property of every object. */
export interface XmlTag {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: unknown;
  readonly attributes: Record<string, XmlAttribute>;
}

/** The used members of the sax parser inside an xml2js Parser. */
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
 * The attributes of the tag that sax is parsing. sax compares each one with all before it, so that a tag with 100,000
 * of them would block the process for seconds. With namespaces enabled that comparison also misses repeated attributes.
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
 * The sax parser of a new xml2js Parser, with namespaces and stricter rules: the first error ends the parsing, DOCTYPEs
 * and other declarations are rejected, and only the five entities of XML are defined. The tree of xml2js is not used:
 * it mixes member names with its own keys (`$`, `_`) and loses the namespace of elements and CDATA.
 */
export function newSaxParser(): SaxParser {
  // Loaded with the first XML body, because many processes never read one.
  const { Parser } = require('xml2js') as typeof xml2js;
  const { saxParser: sax } = new Parser({ xmlns: true }) as unknown as { saxParser: SaxParser };
  sax.onerror = (error) => {
    // Some messages of sax end with a period.
    const reason = quotable(error.message.split('\n')[0]).replace(/\.+$/, '');
    throw new MalformedBody(`The request body is not well-formed XML at ${placeIn(sax)}: ${reason}.`);
  };
  // Otherwise sax rejects a long comment that spans two slices. The size of the body is limited anyway.
  sax.bufferCheckPosition = Number.POSITIVE_INFINITY;
  sax.ondoctype = refuseDoctype;
  sax.onsgmldeclaration = () => {
    throw new MalformedBody(`Markup declarations are not allowed; the request body contains one at ${placeIn(sax)}.`);
  };
  sax.ENTITIES = new Proxy({}, { get: () => entity(sax) });
  sax.attribList = new AttributeList();
  return sax;
}

/** `line 3, column 12`, the position of the parser. */
export function placeIn(sax: SaxParser): string {
  return `line ${sax.line + 1}, column ${sax.column}`;
}

export function refuseDoctype(): never {
  throw new MalformedBody('A DOCTYPE is not allowed in the request body.');
}

/**
 * The value of an entity. sax itself also knows those of HTML, and also looks names up in lower case (`&AMP;`). It
 * calls this for character references too; undefined leaves those to its own check.
 */
function entity(sax: SaxParser): string | undefined {
  const name = sax.entity;
  if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name];
  if (/^#(?:\d+|x[\da-f]+)$/i.test(name) && !name.startsWith('#X')) return undefined;
  throw new MalformedBody(`The entity at ${placeIn(sax)} is not defined. Only the five entities of XML are allowed.`);
}
