{{- define "joinery.labels" -}}
app.kubernetes.io/name: joinery
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* What a pod is found by: of the release, and of its role. */}}
{{- define "joinery.selector" -}}
app.kubernetes.io/name: joinery
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{/* The pod of every role: not root, nothing writable but /tmp and the files. */}}
{{- define "joinery.pod" -}}
{{- $root := .root }}
metadata:
  labels:
    {{- include "joinery.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  automountServiceAccountToken: false
  {{- with $root.Values.image.pullSecrets }}
  imagePullSecrets: {{ toJson . }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    seccompProfile: { type: RuntimeDefault }
  # A process ends its calls, streams and jobs within 20 s.
  terminationGracePeriodSeconds: 40
  {{- if eq .role "migrate" }}
  restartPolicy: OnFailure
  {{- end }}
  containers:
    - name: {{ .role }}
      image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [{{ .role }}]
      envFrom:
        - secretRef: { name: {{ $root.Values.secretName }} }
      env:
        - { name: JOINERY_JOBS, value: elsewhere }
        - { name: JOINERY_MIGRATIONS, value: elsewhere }
        - { name: JOINERY_METRICS_PORT, value: {{ $root.Values.metrics.port | quote }} }
        - { name: NODE_COMPILE_CACHE, value: /tmp/compiled }
        {{- range $name, $value := $root.Values.settings }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      {{- with .resources }}
      resources: {{ toJson . }}
      {{- end }}
      {{- if eq .role "web" }}
      ports:
        - { name: http, containerPort: 3000 }
        - { name: metrics, containerPort: {{ $root.Values.metrics.port }} }
      startupProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 2, failureThreshold: 150 }
      readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 2, failureThreshold: 2 }
      livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, failureThreshold: 3 }
      # The service forgets a pod a moment after it has been told to end.
      lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
      {{- end }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        - { name: files, mountPath: /data }
  volumes:
    - name: tmp
      emptyDir: {}
    - name: files
      {{- if and $root.Values.files.enabled (ne .role "migrate") }}
      persistentVolumeClaim: { claimName: {{ $root.Release.Name }}-files }
      {{- else }}
      emptyDir: {}
      {{- end }}
{{- end }}
