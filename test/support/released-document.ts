import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const PATH = join(__dirname, '..', '..', 'openapi', 'released.json');
/** Texts for people, which break no client. The file is a third as long without them. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'tags', 'externalDocs']);

/** Returns the OpenAPI document of the last release, without its texts. */
export function readReleasedDocument(): OpenAPIObject {
  return JSON.parse(readFileSync(PATH, 'utf8'));
}

/** Makes a document the one of the last release. */
export function writeReleasedDocument(document: OpenAPIObject): void {
  writeFileSync(PATH, `${JSON.stringify(withoutTexts(document), undefined, 1)}\n`);
}

/** Returns what a document says to programs. */
export function withoutTexts<T>(value: T, isMap = false): T {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isMap || !TEXTS.has(name));
  // The members of a schema can have any name.
  const entries = kept.map(([name, each]) => [name, withoutTexts(each, name === 'properties' && !isMap)]);
  return Object.fromEntries(entries) as T;
}

/** Returns the names in code spans of the section "Breaking" of what is not released yet, such as `## [2.0.0] - Unreleased`. */
export function namedBreakingChanges(changelog: string): Set<string> {
  const [, unreleased = ''] = /^## \[\d[\d.]*\] - Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? [];
  const [, breaking = ''] = /^### Breaking\n(.*?)(?=^### |$(?![\s\S]))/ms.exec(unreleased) ?? [];
  return new Set([...breaking.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

/** Returns major, minor and patch of a version. */
export function numbersOf(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`${version} is not a version`);
  return [Number(major), Number(minor), Number(patch)];
}
