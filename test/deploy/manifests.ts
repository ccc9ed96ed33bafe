/** The parts of Kubernetes resources that the rules of the chart read. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Metadata & { readonly name: string; readonly namespace?: string };
  readonly spec: Spec;
  readonly data?: Readonly<Record<string, string>>;
  readonly automountServiceAccountToken?: boolean;
}

interface Metadata {
  readonly labels?: Labels;
  readonly annotations?: Labels;
}

export type Labels = Readonly<Record<string, string>>;

/** The members of all kinds in one type: a rule reads only those of its kind. */
interface Spec {
  readonly replicas?: number;
  readonly strategy?: { readonly rollingUpdate?: { readonly maxUnavailable?: number } };
  readonly selector?: Labels & { readonly matchLabels?: Labels };
  readonly podSelector?: { readonly matchLabels?: Labels };
  readonly template?: PodTemplate;
  readonly jobTemplate?: { readonly spec: Spec };
  readonly backoffLimit?: number;
  readonly activeDeadlineSeconds?: number;
  readonly concurrencyPolicy?: string;
  readonly startingDeadlineSeconds?: number;
  readonly timeZone?: string;
  readonly type?: string;
  readonly ports?: readonly { readonly name: string; readonly port: number; readonly targetPort: string | number }[];
  readonly policyTypes?: readonly string[];
  readonly egress?: readonly PolicyRule[];
  readonly ingress?: readonly PolicyRule[];
  readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
  readonly minReplicas?: number;
  readonly maxReplicas?: number;
  readonly maxUnavailable?: number | string;
  readonly rules?: readonly RoutingRule[];
  readonly endpoints?: readonly { readonly port: string }[];
}

interface PolicyRule {
  readonly ports?: readonly { readonly protocol: string; readonly port: number | string }[];
}

/** Of an Ingress or an HTTPRoute. */
interface RoutingRule {
  readonly http?: { readonly paths: readonly IngressPath[] };
  readonly backendRefs?: readonly { readonly name: string; readonly port: number }[];
}

interface IngressPath {
  readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
}

export interface PodTemplate {
  readonly metadata: Metadata;
  readonly spec: PodSpec;
}

export interface PodSpec {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly enableServiceLinks?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly restartPolicy?: string;
  readonly terminationGracePeriodSeconds?: number;
  readonly affinity?: object;
  readonly topologySpreadConstraints?: readonly {
    readonly topologyKey: string;
    readonly labelSelector: { readonly matchLabels: Labels };
  }[];
  readonly securityContext?: SecurityContext;
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly Volume[];
}

interface SecurityContext {
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  readonly seccompProfile?: { readonly type: string };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly periodSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly failureThreshold?: number;
}

interface KeyReference {
  readonly name: string;
  readonly key: string;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number; readonly hostPort?: number }[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: KeyReference; readonly configMapKeyRef?: KeyReference };
  }[];
  readonly envFrom?: readonly {
    readonly configMapRef?: { readonly name: string };
    readonly secretRef?: { readonly name: string };
  }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly securityContext?: SecurityContext;
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string | number>>;
    readonly limits?: Readonly<Record<string, string | number>>;
  };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

interface Volume {
  readonly name: string;
  readonly emptyDir?: object;
  readonly secret?: {
    readonly secretName: string;
    readonly defaultMode?: number;
    readonly items?: readonly { readonly key: string; readonly path: string }[];
  };
  readonly configMap?: { readonly name: string; readonly defaultMode?: number };
}

/** The pod of a Deployment, Job or CronJob, or the Pod itself; undefined for other kinds. */
export function podOf({ kind, metadata, spec }: Manifest): PodTemplate | undefined {
  if (kind === 'Pod') return { metadata, spec: spec as unknown as PodSpec };
  return spec?.template ?? spec?.jobTemplate?.spec.template;
}

/** The containers of a pod whose image is that of the service: the first one. Others come from the values. */
export function ownContainerOf({ containers }: PodSpec): Container {
  return containers[0];
}

/** Whether a selector has labels and all of them are among `labels`. */
export function selects(selector: Labels | undefined, labels: Labels | undefined): boolean {
  const wanted = Object.entries(selector ?? {});
  return wanted.length > 0 && wanted.every(([name, value]) => labels?.[name] === value);
}

/** `Kind/name`, as findings name a resource. */
export function titleOf({ kind, metadata }: Manifest): string {
  return `${kind}/${metadata.name}`;
}
