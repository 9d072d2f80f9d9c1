FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY api/package.json api/
COPY worker/package.json worker/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM packages
ENV NODE_ENV=production DATA_DIR=/data WEB_DIR=/app/web/dist
RUN npm ci --omit=dev --workspace core --workspace api --workspace worker && npm cache clean --force \
    && mkdir /data && chown node: /data
COPY docker/health.mjs docker/
COPY --from=build /app/core/dist core/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "api/dist/main.js"]
