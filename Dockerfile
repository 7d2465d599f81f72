# Kerf as a container. docs/deploy.md says how to run it.

FROM node:24-trixie-slim AS build
WORKDIR /kerf
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-trixie-slim
# pg_dump and pg_restore, for backups of PostgreSQL.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /kerf
COPY --from=build /kerf/package.json ./
COPY --from=build /kerf/node_modules ./node_modules
COPY --from=build /kerf/dist ./dist
COPY --from=build /kerf/src ./src
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=8192 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# tini passes the signal to stop on, and cleans up after the processes that make backups and print papers.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "dist/server/main.js"]
