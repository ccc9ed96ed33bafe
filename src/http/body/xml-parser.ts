import type * as xml2js from 'xml2js';
import { isXmlText } from '../formats/xml-characters';
import { MalformedBody } from '../problems/problem';
import { quotable } from './body-text';

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
  /** The number of characters that were read. */
  readonly position: number;
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
/** References of a body: each takes sax a hundred times as long as a character. */
const MAX_REFERENCES = 200_000;
const PREDEFINED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

const REFERENCE = /^#(?:\d+|x[\dA-Fa-f]+)$/;
const MAX_CODE_POINT = 0x10ffff;

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
  sax.ENTITIES = new Proxy({}, { get: new References(sax).get });
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

/** The references of a body. sax asks several times for each. */
class References {
  private count = 0;
  private position = -1;
  private value: string | undefined;

  constructor(private readonly sax: SaxParser) {}

  readonly get = (): string | undefined => {
    const { position } = this.sax;
    if (position !== this.position) {
      this.position = position;
      this.count += 1;
      if (this.count > MAX_REFERENCES)
        throw new MalformedBody(
          `The request body must not contain more than ${MAX_REFERENCES} references. Send the characters in UTF-8.`,
        );
      this.value = entity(this.sax);
    }
    return this.value;
  };
}

/**
 * The value of a reference. sax itself also knows the entities of HTML, and also looks names up in lower case (`&AMP;`).
 * Undefined leaves a character that is not allowed to its own check.
 */
function entity(sax: SaxParser): string | undefined {
  const name = sax.entity;
  const predefined = PREDEFINED.get(name);
  if (predefined !== undefined) return predefined;
  if (!REFERENCE.test(name))
    throw new MalformedBody(`The entity at ${placeIn(sax)} is not defined. Only the five entities of XML are allowed.`);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code > MAX_CODE_POINT) return undefined;
  const character = String.fromCodePoint(code);
  return isXmlText(character) ? character : undefined;
}
