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

{{- define "pms.databaseMounts" -}}
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
{{- end -}}

{{/* Readable by every user of the only container, because the user is not known on OpenShift. */}}
{{- define "pms.databaseVolumes" -}}
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
{{- end -}}

{{/* The pod of a command. Takes "root", "component", "account", "secret", "args", "resources", "envFrom". */}}
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
  containers:
    - name: command
      image: {{ include "pms.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{ include "pms.node" "dist/src/cli.js" }}
      args:
        {{- toYaml .args | nindent 8 }}
      {{- with .envFrom }}
      envFrom:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      env:
        {{- include "pms.databaseEnv" . | nindent 8 }}
      securityContext:
        {{- include "pms.containerSecurityContext" . | nindent 8 }}
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        {{- include "pms.databaseMounts" . | nindent 8 }}
  volumes:
    {{- include "pms.databaseVolumes" . | nindent 4 }}
{{- end -}}

{{/* The port of the identity provider, from the address of its keys. */}}
{{- define "pms.issuerPort" -}}
{{- $settings := .Values.settings -}}
{{- $host := (urlParse ($settings.OIDC_JWKS_URI | default $settings.OIDC_ISSUER)).host -}}
{{- regexFind "[0-9]+$" (regexFind ":[0-9]+$" $host) | default "443" -}}
{{- end -}}

{{/* What every pod may open: names and the database. */}}
{{- define "pms.egress" -}}
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
- ports:
    - { protocol: TCP, port: {{ .Values.database.port }} }
  {{- with .Values.networkPolicy.database }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
