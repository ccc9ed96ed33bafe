import { SETTING_NAMES } from '../../src/config/settings';
import { type Container, type Manifest, ownContainerOf, type PodTemplate, podOf, titleOf } from './manifests';

/** A rule returns what is wrong with a pod or a container. */
type PodRule = (pod: PodTemplate) => readonly string[];
type ContainerRule = (container: Container) => readonly string[];

/** Of Node.js or an SDK of OpenTelemetry. */
const RUNTIME_VARIABLE = /^(NODE|OTEL)_(?!ENV$)/;
const VOLUME_TYPES = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected'];
const POD_MEMBERS = [
  'affinity',
  'automountServiceAccountToken',
  'containers',
  'enableServiceLinks',
  'hostAliases',
  'imagePullSecrets',
  'initContainers',
  'nodeSelector',
  'priorityClassName',
  'restartPolicy',
  'securityContext',
  'serviceAccountName',
  'terminationGracePeriodSeconds',
  'tolerations',
  'topologySpreadConstraints',
  'volumes',
];
const CONTAINER_MEMBERS = [
  'args',
  'command',
  'env',
  'envFrom',
  'image',
  'imagePullPolicy',
  'livenessProbe',
  'name',
  'ports',
  'readinessProbe',
  'resources',
  'securityContext',
  'startupProbe',
  'volumeMounts',
];

/** V8 would take half of a small memory limit, and end the process then. */
const HEAP_SHARE = /^--max-old-space-size-percentage=7[0-5]$/;

const when = (fault: boolean, text: string): readonly string[] => (fault ? [text] : []);
const without = (members: readonly string[], object: object): readonly string[] =>
  Object.keys(object).filter((name) => !members.includes(name));

/** The profile "restricted" of the Pod Security Standards, and rules of kube-linter with the same aim. */
const POD_RULES: readonly PodRule[] = [
  ({ spec }) => when(Boolean(spec.hostNetwork || spec.hostPID || spec.hostIPC), 'shares a namespace of the host'),
  ({ spec }) => when(spec.automountServiceAccountToken !== false, 'mounts the token of its service account'),
  ({ spec }) => when(!spec.serviceAccountName || spec.serviceAccountName === 'default', 'uses the default account'),
  ({ spec }) => when(spec.enableServiceLinks !== false, 'gets variables of service links'),
  ({ spec }) => when(spec.securityContext?.runAsNonRoot !== true, 'may run as root'),
  ({ spec }) => when(spec.securityContext?.runAsUser === 0, 'runs as root'),
  ({ spec }) => when(spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'has no seccomp profile'),
  // A misspelled member is ignored by the API server, or refused, depending on the client.
  ({ spec }) => without(POD_MEMBERS, spec).map((name) => `has an unexpected member ${name}`),
  ({ spec }) =>
    (spec.volumes ?? []).flatMap((volume) => {
      const types = without(['name', 'secret', ...VOLUME_TYPES], volume);
      return types.map((type) => `has a volume of the type ${type}`);
    }),
  // The user is not known on OpenShift, and belongs to no group but 0.
  ({ spec }) =>
    (spec.volumes ?? []).flatMap(({ name, secret, configMap }) => {
      const files = secret ?? configMap;
      return when(files !== undefined && files.defaultMode !== 0o444, `cannot read the volume ${name} as any user`);
    }),
  ({ spec }) => {
    const volumes = (spec.volumes ?? []).map(({ name }) => name);
    const containers = [...(spec.initContainers ?? []), ...spec.containers];
    const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
    return [
      ...mounts.filter((name) => !volumes.includes(name)).map((name) => `mounts ${name}, which is no volume`),
      ...volumes.filter((name) => !mounts.includes(name)).map((name) => `does not mount its volume ${name}`),
    ];
  },
  ({ spec }) => {
    const writable = (spec.volumes ?? []).filter(({ emptyDir }) => emptyDir).map(({ name }) => name);
    const mounts = spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
    const isWritable = mounts.some(({ name, mountPath }) => mountPath === '/tmp' && writable.includes(name));
    return when(!isWritable, 'has no writable /tmp');
  },
];

/** Of all containers, also of those in the values. */
const CONTAINER_RULES: readonly ContainerRule[] = [
  ({ securityContext }) => when(securityContext?.privileged === true, 'is privileged'),
  ({ securityContext }) => when(securityContext?.allowPrivilegeEscalation !== false, 'may gain privileges'),
  ({ securityContext }) => when(securityContext?.readOnlyRootFilesystem !== true, 'writes to its image'),
  ({ securityContext }) => when(securityContext?.runAsNonRoot !== true, 'may run as root'),
  ({ securityContext }) => when(securityContext?.runAsUser !== undefined, 'has a fixed user'),
  ({ securityContext }) => when(!securityContext?.capabilities?.drop?.includes('ALL'), 'keeps capabilities'),
  ({ securityContext }) => when(securityContext?.capabilities?.add !== undefined, 'adds capabilities'),
  ({ securityContext }) => when(securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'has no seccomp profile'),
  ({ image }) => when(!/^[^\s:@]+(:\d+)?(\/[^\s:@]+)*(:[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image), 'has no version'),
  ({ image }) => when(image.endsWith(':latest'), 'runs the tag latest'),
  ({ ports = [] }) =>
    when(
      ports.some(({ hostPort }) => hostPort),
      'opens a port of the host',
    ),
  ({ ports = [] }) =>
    when(
      ports.some(({ containerPort }) => containerPort < 1024),
      'opens a privileged port',
    ),
  ({ resources }) =>
    (['requests', 'limits'] as const).flatMap((kind) =>
      ['cpu', 'memory'].flatMap((name) => when(!resources?.[kind]?.[name], `has no ${kind} of ${name}`)),
    ),
];

/** Of the container that runs the image of the service. */
const OWN_CONTAINER_RULES: readonly ContainerRule[] = [
  ({ command = [] }) => when(!command.some((arg) => HEAP_SHARE.test(arg)), 'leaves the size of the heap to V8'),
  (container) => without(CONTAINER_MEMBERS, container).map((name) => `has an unexpected member ${name}`),
  ({ env = [] }) =>
    env.flatMap(({ name }) =>
      when(!SETTING_NAMES.includes(name) && !RUNTIME_VARIABLE.test(name), `sets ${name}, which is no setting`),
    ),
  ({ env = [] }) => {
    const names = env.map(({ name }) => name);
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `sets ${name} twice`);
  },
  ({ env = [] }) =>
    env.flatMap(({ name, value }) => when(value !== undefined && typeof value !== 'string', `${name} is no text`)),
];

/** Everything that is wrong with the pods of these resources. */
export function podFaults(manifests: readonly Manifest[]): readonly string[] {
  return manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    if (!pod) return [];
    const ofPod = POD_RULES.flatMap((rule) => rule(pod));
    const containers = [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
    const ofContainers = containers.flatMap((container) => CONTAINER_RULES.flatMap((rule) => rule(container)));
    const ofOwn = OWN_CONTAINER_RULES.flatMap((rule) => rule(ownContainerOf(pod.spec)));
    return [...ofPod, ...ofContainers, ...ofOwn].map((fault) => `${titleOf(manifest)} ${fault}`);
  });
}
