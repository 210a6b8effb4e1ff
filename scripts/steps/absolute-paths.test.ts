import { afterEach, expect, it, vi } from 'vitest';
import { VARIABLE_GROUPS } from '../../cms/src/contract/environment-rules.mjs';
import { makePathsAbsolute, PATH_VARIABLES } from './absolute-paths.mjs';

afterEach(() => vi.unstubAllEnvs());

it('[R110] [R115] knows every variable with a path', () => {
  const variables = VARIABLE_GROUPS.flatMap((group) =>
    Object.entries<{ meaning: string }>(group.variables).map(([name, { meaning }]) => ({ name, meaning })),
  );
  const files = variables.filter(({ meaning }) => /^(?:Folder|File) /.test(meaning)).map(({ name }) => name);
  expect(files).toEqual(['DATA_DIR', 'LABELS_DIR', 'ASSETS_DIR', 'BACKUP_TARGET', 'BACKUP_KEY_FILE']);
  expect(PATH_VARIABLES).toEqual(expect.arrayContaining([...files, 'APP_SECRET_FILE', 'DATABASE_URL_FILE']));
});

it('[R110] [R115] makes each relative path count from the folder in which the command was called', () => {
  vi.stubEnv('INIT_CWD', '/home/ana');
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(PATH_VARIABLES.map((name) => [name, `own/${name}`])),
    LABELS_DIR: '/srv/labels',
    ASSETS_DIR: '',
    BACKUP_TARGET: 's3://bucket/prefix',
    MAIL_FROM: 'no-reply',
  };
  makePathsAbsolute(env);
  expect(env).toEqual({
    ...Object.fromEntries(PATH_VARIABLES.map((name) => [name, `/home/ana/own/${name}`])),
    LABELS_DIR: '/srv/labels',
    ASSETS_DIR: '',
    BACKUP_TARGET: 's3://bucket/prefix',
    MAIL_FROM: 'no-reply',
  });
  vi.stubEnv('INIT_CWD', '');
  const direct: NodeJS.ProcessEnv = { DATA_DIR: 'data' };
  makePathsAbsolute(direct);
  expect(direct).toEqual({ DATA_DIR: `${process.cwd()}/data` });
});
