# syntax=docker/dockerfile:1
# One file, two images: `--target cms` and `--target web`. Packages are installed without their install scripts:
# sharp and esbuild bring finished binaries, and better-sqlite3, which would be compiled, serves the embedded
# database only; these images run on PostgreSQL. Each starts its server by `scripts/container.mjs`, which replaces one whose
# event loop is blocked.

FROM node:26-bookworm-slim AS base
ENV NPM_CONFIG_UPDATE_NOTIFIER=false STRAPI_TELEMETRY_DISABLED=true

FROM base AS cms-packages
WORKDIR /app/cms
COPY cms/package.json cms/package-lock.json cms/.npmrc ./
COPY cms/providers ./providers
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts && rm -rf node_modules/better-sqlite3*

FROM base AS cms-build
WORKDIR /app/cms
COPY cms/package.json cms/package-lock.json cms/.npmrc ./
COPY cms/providers ./providers
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY cms ./
ENV NODE_ENV=production
RUN npm run build && npm run build:copies

# What is shipped, better-sqlite3 named with it, as `/app/cms/sbom.json`; the same for the web server.
FROM cms-build AS cms-bill
COPY scripts /app/scripts
RUN node /app/scripts/sbom.mjs cms

FROM base AS web-packages
WORKDIR /app/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM base AS web-build
WORKDIR /app/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY cms/src/contract /app/cms/src/contract
COPY cms/src/typesetting /app/cms/src/typesetting
COPY web ./
ENV NODE_ENV=production
RUN npm run build

FROM web-build AS web-bill
COPY scripts /app/scripts
RUN node /app/scripts/sbom.mjs web

FROM base AS cms
ENV NODE_ENV=production CMS_HOST=0.0.0.0 CMS_PORT=1337 DATA_DIR=/data
WORKDIR /app/cms
COPY --from=cms-packages /app/cms/node_modules ./node_modules
COPY --from=cms-bill /app/dist/cms.cdx.json ./sbom.json
COPY --from=cms-build /app/cms/package.json ./
COPY --from=cms-build /app/cms/providers ./providers
COPY --from=cms-build /app/cms/dist ./dist
COPY --from=cms-build /app/cms/database ./database
COPY --from=cms-build /app/cms/demo/originals ./demo/originals
COPY --from=cms-build /app/cms/.demo-copies ./.demo-copies
COPY scripts/container.mjs /app/scripts/
COPY scripts/steps /app/scripts/steps
RUN install -d -o node -g node -m 0700 /data /backups
USER node
EXPOSE 1337
CMD ["node", "/app/scripts/container.mjs", "cms"]

FROM base AS web
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LABELS_DIR=/labels ASSETS_DIR=/assets
WORKDIR /app/web
COPY --from=web-packages /app/web/node_modules ./node_modules
COPY --from=web-bill /app/dist/web.cdx.json ./sbom.json
COPY --from=web-build /app/web/package.json ./
COPY --from=web-build /app/web/dist ./dist
COPY scripts/container.mjs /app/scripts/
COPY scripts/steps /app/scripts/steps
RUN install -d -o node -g node -m 0700 /assets /labels
USER node
EXPOSE 3000
CMD ["node", "/app/scripts/container.mjs", "web"]
