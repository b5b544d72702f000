# The release of `npm run package` on a small Debian. Another registry may have other names for the two base images.
ARG NODE=docker.io/library/node:24-bookworm-slim
ARG DEBIAN=docker.io/library/debian:12-slim

FROM ${NODE} AS release
# The library of the Node that the project brings.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /source
COPY . .
RUN npm run package && mkdir /release && tar -xzf dist/sokoni-*.tar.gz -C /release --strip-components=1

FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 ca-certificates libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && groupadd --system --gid 10001 sokoni \
  && useradd --system --uid 10001 --gid sokoni --home-dir /data --no-create-home sokoni \
  && install -d -m 750 -o sokoni -g sokoni /data
COPY --from=release /release /opt/sokoni
# It writes in /data and nowhere else, so the root file system may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/opt/sokoni/bin/node", "-e", \
  "fetch('http://127.0.0.1:3000/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/sokoni/bin/sokoni"]
CMD ["serve"]
