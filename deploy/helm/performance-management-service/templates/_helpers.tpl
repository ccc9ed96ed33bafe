{{- define "pms.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "pms.longName" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride -}}
{{- else if contains (include "pms.name" .) .Release.Name -}}
{{- .Release.Name -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "pms.name" .) -}}
{{- end -}}
{{- end -}}

{{/*
At most 40 characters: suffixes are added, and a CronJob adds eleven to at most 52. The name of a Service begins with a
letter and has no dots, unlike that of a release.
*/}}
{{- define "pms.fullname" -}}
{{- $name := include "pms.longName" . | replace "." "-" | trunc 40 | trimSuffix "-" -}}
{{- if not (regexMatch "^[a-z]" $name) -}}
{{- fail "the name of a Service has to begin with a letter: rename the release, or set fullnameOverride" -}}
{{- end -}}
{{- $name -}}
{{- end -}}

{{- define "pms.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- .Values.serviceAccount.name | default (include "pms.fullname" .) -}}
{{- else -}}
{{- .Values.serviceAccount.name | default "default" -}}
{{- end -}}
{{- end -}}

{{/* A hook runs before the ServiceAccount of the release exists, and has one of its own. */}}
{{- define "pms.migrationAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- include "pms.fullname" . }}-migrate
{{- else -}}
{{- include "pms.serviceAccountName" . -}}
{{- end -}}
{{- end -}}

{{- define "pms.migrationHook" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end -}}

{{/* Takes the root as "root" and the part of the application as "component". */}}
{{- define "pms.selectorLabels" -}}
app.kubernetes.io/name: {{ include "pms.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "pms.labels" -}}
{{ include "pms.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "pms.image" -}}
{{- $image := .Values.image -}}
{{- if $image.digest -}}
{{- printf "%s@%s" $image.repository $image.digest -}}
{{- else -}}
{{- printf "%s:%s" $image.repository ($image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/*
SHUTDOWN_DELAY, rounded up to seconds, then 2 s in which connections are held, 1 s in which requests arrive, 30 s for
requests in progress, and 10 s to close the database connections.
*/}}
{{- define "pms.gracePeriodSeconds" -}}
{{- add (div (add (int .Values.shutdown.delayMilliseconds) 999) 1000) 43 -}}
{{- end -}}

{{- define "pms.podSecurityContext" -}}
{{- merge (dict "runAsNonRoot" true "seccompProfile" (dict "type" "RuntimeDefault")) .Values.podSecurityContext | toYaml -}}
{{- end -}}

{{- define "pms.containerSecurityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: { drop: [ALL] }
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/*
Containers of the values, which have the security context of the chart's own ones where they set none. Takes "root" and
"containers".
*/}}
{{- define "pms.otherContainers" -}}
{{- $secure := dict "securityContext" (include "pms.containerSecurityContext" .root | fromYaml) -}}
{{- range .containers }}
- {{ mergeOverwrite (deepCopy $secure) . | toYaml | nindent 2 | trim }}
{{- end }}
{{- end -}}

{{/* The members of a pod that all pods have. Takes "root", and the ServiceAccount as "account". */}}
{{- define "pms.podBasics" -}}
serviceAccountName: {{ .account }}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
# The variables of service links would look like misspelled settings.
enableServiceLinks: false
securityContext:
  {{- include "pms.podSecurityContext" .root | nindent 2 }}
{{- with .root.Values.hostAliases }}
hostAliases:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/*
The program of a container. V8 would take half of a small memory limit and then end the process. The share leaves room for
the young generation, four passwords that are hashed (19 MiB each), and what is not on the heap.
*/}}
{{- define "pms.node" -}}
[node, --max-old-space-size-percentage=70, {{ . }}]
{{- end -}}

{{/*
The sources of variables. Takes "root", and whether the ConfigMap of the release exists as "settings": a hook that runs
before the release has none.
*/}}
{{- define "pms.envFrom" -}}
{{- $own := dict "configMapRef" (dict "name" (include "pms.fullname" .root)) -}}
{{- with concat (ternary (list $own) list .settings) .root.Values.envFrom }}
envFrom:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The variables of each container of the image. Takes "root", and the Secret with the URL of the database as "secret". */}}
{{- define "pms.env" -}}
{{- include "pms.databaseEnv" . }}
{{- if include "pms.hasTrustedCertificates" .root }}
- name: NODE_EXTRA_CA_CERTS
  value: /run/secrets/trusted-certificates/ca.crt
{{- end }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "pms.hasTrustedCertificates" -}}
{{- with .Values.trustedCertificates }}{{ if or .secretName .configMapName }}true{{ end }}{{ end -}}
{{- end -}}

{{/*
All settings of the database, for each container: a hook has no ConfigMap. Takes "root", and the Secret with the URL as
"secret".
*/}}
{{- define "pms.databaseEnv" -}}
{{- $database := .root.Values.database -}}
- name: DATABASE_POOL_SIZE
  value: {{ $database.poolSize | quote }}
{{- range $name, $value := .root.Values.settings }}
{{- if hasPrefix "DATABASE_" $name }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
- name: DATABASE_TLS
  value: {{ $database.tls.mode | quote }}
{{- if $database.asFile }}
- name: DATABASE_URL_FILE
  value: /run/secrets/database/url
{{- else }}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ $database.secretKey }} } }
{{- end }}
{{- if $database.tls.caSecretName }}
- name: DATABASE_TLS_CA_FILE
  value: /run/secrets/database-ca/ca.crt
{{- end }}
{{- if $database.tls.clientSecretName }}
- name: DATABASE_TLS_CERT_FILE
  value: /run/secrets/database-client/tls.crt
- name: DATABASE_TLS_KEY_FILE
  value: /run/secrets/database-client/tls.key
{{- end }}
{{- end -}}

{{/* What each container of the image mounts. Takes "root". */}}
{{- define "pms.mounts" -}}
{{- $database := .root.Values.database -}}
- name: tmp
  mountPath: /tmp
{{- if $database.asFile }}
- name: database
  mountPath: /run/secrets/database
  readOnly: true
{{- end }}
{{- if $database.tls.caSecretName }}
- name: database-ca
  mountPath: /run/secrets/database-ca
  readOnly: true
{{- end }}
{{- if $database.tls.clientSecretName }}
- name: database-client
  mountPath: /run/secrets/database-client
  readOnly: true
{{- end }}
{{- if include "pms.hasTrustedCertificates" .root }}
- name: trusted-certificates
  mountPath: /run/secrets/trusted-certificates
  readOnly: true
{{- end }}
{{- with .root.Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/*
The volumes of each pod of the image. Takes "root", and the Secret with the URL as "secret". Readable by every user,
because the user is not known on OpenShift.
*/}}
{{- define "pms.volumes" -}}
{{- $database := .root.Values.database -}}
- name: tmp
  emptyDir: { sizeLimit: 64Mi }
{{- if $database.asFile }}
- name: database
  secret:
    secretName: {{ .secret }}
    defaultMode: 0444
    items: [{ key: {{ $database.secretKey }}, path: url }]
{{- end }}
{{- if $database.tls.caSecretName }}
- name: database-ca
  secret:
    secretName: {{ $database.tls.caSecretName }}
    defaultMode: 0444
    items: [{ key: {{ $database.tls.caSecretKey }}, path: ca.crt }]
{{- end }}
{{- if $database.tls.clientSecretName }}
- name: database-client
  secret:
    secretName: {{ $database.tls.clientSecretName }}
    defaultMode: 0444
{{- end }}
{{- with .root.Values.trustedCertificates }}
{{- if or .secretName .configMapName }}
- name: trusted-certificates
  {{- if .secretName }}
  secret:
    secretName: {{ .secretName }}
  {{- else }}
  configMap:
    name: {{ .configMapName }}
  {{- end }}
    defaultMode: 0444
    items: [{ key: {{ .key }}, path: ca.crt }]
{{- end }}
{{- end }}
{{- with .root.Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* What the metrics of a process need. Each takes "root". */}}
{{- define "pms.metricsEnv" -}}
- name: METRICS_PORT
  value: {{ .root.Values.metrics.port | quote }}
{{- if .root.Values.metrics.tokenSecretName }}
- name: METRICS_TOKEN_FILE
  value: /run/secrets/metrics/token
{{- end }}
{{- end -}}

{{- define "pms.metricsMounts" -}}
{{- if .root.Values.metrics.tokenSecretName }}
- name: metrics-token
  mountPath: /run/secrets/metrics
  readOnly: true
{{- end }}
{{- end -}}

{{- define "pms.metricsVolumes" -}}
{{- with .root.Values.metrics }}
{{- if .tokenSecretName }}
- name: metrics-token
  secret:
    secretName: {{ .tokenSecretName }}
    defaultMode: 0444
    items: [{ key: {{ .tokenSecretKey }}, path: token }]
{{- end }}
{{- end }}
{{- end -}}

{{/* The metadata of the pods of a Deployment. Takes "root" and "component". */}}
{{- define "pms.podMetadata" -}}
labels:
  {{- include "pms.selectorLabels" . | nindent 2 }}
  {{- with .root.Values.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
annotations:
  # Settings are read once at startup: a change replaces the pods.
  checksum/settings: {{ include (print .root.Template.BasePath "/configmap.yaml") .root | sha256sum }}
  {{- if .root.Values.metrics.annotations }}
  prometheus.io/scrape: "true"
  prometheus.io/port: {{ .root.Values.metrics.port | quote }}
  prometheus.io/path: /metrics
  {{- end }}
  {{- with .root.Values.podAnnotations }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* Whether a command sends webhooks. Takes its arguments. */}}
{{- define "pms.isWebhookCommand" -}}
{{- if eq (first .) "webhook" }}true{{ end -}}
{{- end -}}

{{/*
The pod of a command. Takes "root", "component", "account", "secret", "args", "resources", "settings" (see pms.envFrom), and
the Secret with a password as "password", if the command needs one ("name", "key").
*/}}
{{- define "pms.commandPod" -}}
metadata:
  labels:
    {{- include "pms.selectorLabels" . | nindent 4 }}
    {{- with .root.Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  restartPolicy: Never
  {{- include "pms.podBasics" . | nindent 2 }}
  {{- with .root.Values.initContainers }}
  initContainers:
    {{- include "pms.otherContainers" (dict "root" $.root "containers" .) | trim | nindent 4 }}
  {{- end }}
  containers:
    - name: command
      image: {{ include "pms.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{ include "pms.node" "dist/src/cli.js" }}
      args:
        {{- toYaml .args | nindent 8 }}
      {{- with include "pms.envFrom" . | trim }}{{ . | nindent 6 }}{{ end }}
      env:
        {{- include "pms.env" . | nindent 8 }}
      securityContext:
        {{- include "pms.containerSecurityContext" . | nindent 8 }}
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        {{- include "pms.mounts" . | nindent 8 }}
        {{- if .password }}
        - name: password
          mountPath: /run/secrets/password
          readOnly: true
        {{- end }}
  volumes:
    {{- include "pms.volumes" . | nindent 4 }}
    {{- with .password }}
    - name: password
      secret:
        secretName: {{ .name }}
        # The command reads it in the first run only: you can delete the Secret then.
        optional: true
        defaultMode: 0444
        items: [{ key: {{ .key }}, path: password }]
    {{- end }}
{{- end -}}

{{/* The port of the identity provider, from the address of its keys. */}}
{{- define "pms.issuerPort" -}}
{{- $settings := .Values.settings -}}
{{- $host := (urlParse ($settings.OIDC_JWKS_URI | default $settings.OIDC_ISSUER)).host -}}
{{- regexFind "[0-9]+$" (regexFind ":[0-9]+$" $host) | default "443" -}}
{{- end -}}

{{/* What every pod of the image may open: names, the database, and what the values add. */}}
{{- define "pms.egress" -}}
{{- include "pms.dnsEgress" . }}
- ports:
    - { protocol: TCP, port: {{ .Values.database.port }} }
  {{- with .Values.networkPolicy.database }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- with .Values.networkPolicy.egress }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "pms.dnsEgress" -}}
- ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
    # The DNS pods of OpenShift.
    - { protocol: UDP, port: 5353 }
    - { protocol: TCP, port: 5353 }
  {{- with .Values.networkPolicy.dns }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* What a pod that sends webhooks opens besides. */}}
{{- define "pms.webhookEgress" -}}
- ports:
    - { protocol: TCP, port: 443 }
  {{- with .Values.networkPolicy.webhooks }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
