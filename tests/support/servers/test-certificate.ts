import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TestCertificate {
  key: string;
  cert: string;
  /** Where `cert` lies, for `NODE_EXTRA_CA_CERTS`. */
  file: string;
}

/** Creates a self-signed certificate for `localhost`, valid for `days` days; -1 makes an expired one. */
export function createCertificate(folder: string, days: number): TestCertificate {
  const [key, request, file] = [`${days}.key`, `${days}.csr`, `${days}.pem`].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, ...names);
  openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-signkey',
    key,
    '-copy_extensions',
    'copy',
    '-days',
    `${days}`,
    '-out',
    file,
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
