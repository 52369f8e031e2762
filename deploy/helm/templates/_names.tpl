{{- define "clubgenoot.selector" -}}
app.kubernetes.io/name: clubgenoot
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "clubgenoot.labels" -}}
{{ include "clubgenoot.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "clubgenoot.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* What the servers and the migration share: the image, its settings, and what it may do. */}}
{{- define "clubgenoot.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
env:
  - name: PUBLIC_URL
    value: https://{{ .Values.domain }}
  - name: S3_ENDPOINT
    value: {{ .Values.bucket.endpoint | quote }}
  - name: S3_REGION
    value: {{ .Values.bucket.region | quote }}
  - name: S3_BUCKET
    value: {{ .Values.bucket.name | quote }}
  - name: TRUSTED_PROXIES
    value: {{ .Values.trustedProxies | quote }}
  - name: DRAIN_SECONDS
    value: {{ .Values.drainSeconds | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: data
    mountPath: /var/lib/clubgenoot
  - name: temporary
    mountPath: /tmp
{{- end }}

{{- define "clubgenoot.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    {{- if .Values.dataClaim }}
    persistentVolumeClaim:
      claimName: {{ .Values.dataClaim }}
    {{- else }}
    emptyDir: {}
    {{- end }}
  - name: temporary
    emptyDir: {}
{{- end }}
