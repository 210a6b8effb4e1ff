import license from 'rollup-plugin-license';
import { renderLicencePage, isLicenceAllowed } from './licences';

interface Config {
  plugins?: unknown[];
}

/**
 * Vite configuration of the panel with the plugin that writes the licence page, served at
 * `/cms/admin/licences.html`.
 */
export default function addLicencePage(config: Config): Config {
  const plugin = license({
    thirdParty: {
      multipleVersions: true,
      allow: { test: isLicenceAllowed, failOnUnlicensed: true, failOnViolation: true },
      output: { file: 'dist/build/licences.html', template: renderLicencePage },
    },
  });
  return { ...config, plugins: [...(config.plugins ?? []), plugin] };
}
