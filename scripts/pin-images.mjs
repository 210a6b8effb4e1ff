// @ts-check
// npm run pin-images [-- --registry=<mirror of Docker Hub>]: adds its current digest to every image of the
// compose file and the Dockerfile, so that a release always uses the same bytes. Run it before a release, and
// commit the result.
import { parseArgs } from 'node:util';
import { pinImages } from './steps/pinned-images.mjs';
import { ROOT } from './steps/project.mjs';
import { DOCKER_HUB, fetchDigest } from './steps/registry.mjs';
import { runMain } from './steps/terminal.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { registry: { type: 'string', default: DOCKER_HUB } } });
  const digests = await pinImages(ROOT, (image) => fetchDigest(image, values.registry));
  for (const [image, digest] of digests) console.log(`${image} ${digest}`);
});
