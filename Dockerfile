# The base image is the runtime: the Node that package.json brings for the npm scripts is left out of the last stage. A
# digest makes builds repeatable: docker build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS deps
WORKDIR /app
ENV SCARF_ANALYTICS=false
COPY package.json package-lock.json ./
RUN npm ci

FROM deps AS build
COPY .swcrc tsconfig.json nest-cli.json ormconfig.ts ./
COPY tools ./tools
COPY src ./src
# The guides and news that the service serves.
COPY CHANGELOG.md ./
COPY docs ./docs
# Readable by any user: OpenShift chooses one, in the group 0. Tools are for the build alone.
RUN npm run build && rm -r dist/tools && chmod -R a+rX dist

FROM deps AS production-deps
# Node not by --omit=optional, which would leave out the prebuilt parts of other packages too. `npm sbom --omit=dev` fails
# if the development packages are not installed, and with --package-lock-only it leaves out Express and Nest.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json \
  && chmod -R a+rX package.json sbom.cdx.json node_modules

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production
# Of the memory limit of the container: V8 would take half of a small one and then end the process.
ENV NODE_OPTIONS=--max-old-space-size-percentage=70
# 7 MiB less for each process: the threads of V8 would have heaps of their own besides.
ENV MALLOC_ARENA_MAX=1
COPY --from=production-deps /app/package.json /app/sbom.cdx.json ./
COPY --from=production-deps /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The user node as a number: Kubernetes cannot tell from a name that it is not root.
USER 1000:0
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The command line is in the image too: docker run ... node dist/src/cli.js migrate
CMD ["node", "dist/src/main.js"]
