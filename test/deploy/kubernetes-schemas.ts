import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, titleOf } from './manifests';

/** A type as jsii describes it. */
interface Type {
  readonly primitive?: string;
  readonly fqn?: string;
  readonly collection?: { readonly kind: 'array' | 'map'; readonly elementtype: Type };
  readonly union?: { readonly types: readonly Type[] };
}

interface Docs {
  readonly docs?: { readonly custom?: { readonly schema?: string } };
}

interface Property extends Docs {
  readonly optional?: boolean;
  readonly type: Type;
}

interface Definition extends Docs {
  readonly kind: 'interface' | 'class' | 'enum';
  readonly properties?: readonly Property[];
}

/** Types that a class stands for: both may be written as a number too. */
const NUMBER_OR_TEXT = /\.(IntOrString|Quantity)$/;
/** Members that each resource has, which the types of the package leave out. */
const OF_EACH = ['apiVersion', 'kind'];

/** The folder that `.ci/install-kubernetes-schemas` prints. */
const FOLDER = process.env.KUBERNETES_SCHEMAS;

/** The versions of Kubernetes whose types are here. If KUBERNETES_SCHEMAS is set there have to be some. */
export const kubernetesVersions: readonly string[] = FOLDER
  ? readdirSync(FOLDER).map((name) => name.replace(/\.json$/, ''))
  : [];

/** The types of the resources of a version of Kubernetes: which members there are, of which type, and which are required. */
export class KubernetesSchemas {
  private readonly types: Readonly<Record<string, Definition>>;
  private readonly resources: ReadonlyMap<string, Definition>;

  constructor(version: string) {
    this.types = JSON.parse(readFileSync(join(String(FOLDER), `${version}.json`), 'utf8')).types;
    // A resource has a class too, which is no description of data.
    const data = Object.values(this.types).filter(({ kind }) => kind === 'interface');
    this.resources = new Map(data.map((each) => [String(each.docs?.custom?.schema), each]));
  }

  /** What is wrong with a resource; undefined if it is of no kind of Kubernetes itself. */
  faultsOf(manifest: Manifest): readonly string[] | undefined {
    const [group, version] = manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/') : ['core', 'v1'];
    const definition = this.resources.get(`io.k8s.api.${group.split('.')[0]}.${version}.${manifest.kind}`);
    if (!definition) return undefined;
    const members = Object.entries(manifest).filter(([name]) => !OF_EACH.includes(name));
    return this.ofObject(definition, Object.fromEntries(members), titleOf(manifest));
  }

  private ofType(type: Type, value: unknown, path: string): readonly string[] {
    const wrong = (isRight: boolean, what: string) => (isRight ? [] : [`${path} is no ${what}`]);
    if (type.union) {
      const faults = type.union.types.map((each) => this.ofType(each, value, path));
      return faults.find(({ length }) => length === 0) ?? faults[0];
    }
    if (type.primitive === 'any') return [];
    if (type.primitive) {
      const name = type.primitive === 'date' ? 'string' : type.primitive;
      return wrong(typeof value === name, name);
    }
    if (type.collection?.kind === 'array') {
      const { elementtype } = type.collection;
      if (!Array.isArray(value)) return wrong(false, 'list');
      return value.flatMap((each, at) => this.ofType(elementtype, each, `${path}[${at}]`));
    }
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      if (NUMBER_OR_TEXT.test(type.fqn ?? '')) return wrong(['string', 'number'].includes(typeof value), 'text');
      return wrong(false, 'object');
    }
    if (type.collection) {
      const { elementtype } = type.collection;
      return Object.entries(value).flatMap(([name, each]) => this.ofType(elementtype, each, `${path}.${name}`));
    }
    return this.ofObject(this.types[String(type.fqn)], value, path);
  }

  private ofObject({ properties = [] }: Definition, value: object, path: string): readonly string[] {
    // The names of jsii differ in the case of letters: `clusterIp`.
    const byName = new Map(properties.map((each) => [each.docs?.custom?.schema?.split('#')[1] ?? '', each]));
    const given = Object.entries(value);
    const required = [...byName].filter(([, { optional }]) => !optional).map(([name]) => name);
    return [
      ...required.filter((name) => !(name in value)).map((name) => `${path} has no ${name}`),
      ...given.flatMap(([name, each]) => {
        const property = byName.get(name);
        return property
          ? this.ofType(property.type, each, `${path}.${name}`)
          : [`${path} has the unknown member ${name}`];
      }),
    ];
  }
}
