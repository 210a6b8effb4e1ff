import type { Environment } from '../process/environment';
import { createFaultFinding, createOkFinding, createWarningFinding, type DiagnosticFinding } from './finding';

const SECRET_HINT = 'Make one with `openssl rand -hex 32`, and give all replicas the same.';
/** A random secret of 32 characters has more different characters. */
const MIN_DIFFERENT_CHARACTERS = 8;
const KNOWN_WORDS = /change.?me|password|secret|example|winery|12345|admin/i;
const HIGH_LOGIN_RATE = 1_000;

const isLocal = (origin: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(origin).host);

function checkSecret({ APP_SECRET: secret, DATABASE_URL, STORAGE }: Environment): DiagnosticFinding[] {
  if (secret === undefined) {
    if (!DATABASE_URL && STORAGE === 'disk') return [];
    return [
      createWarningFinding('settings', 'APP_SECRET is not set: each machine makes its own in DATA_DIR.', SECRET_HINT),
    ];
  }
  const isWeak = new Set(secret).size < MIN_DIFFERENT_CHARACTERS || KNOWN_WORDS.test(secret);
  return [
    isWeak
      ? createFaultFinding('settings', 'APP_SECRET is one that others can guess.', SECRET_HINT)
      : createOkFinding('settings', 'APP_SECRET'),
  ];
}

function checkPasswords(values: Environment): DiagnosticFinding[] {
  const names = ['STAFF_PASSWORD', 'PANEL_PASSWORD'] as const;
  return names
    .filter((name) => KNOWN_WORDS.test(values[name] ?? ''))
    .map((name) =>
      createWarningFinding(
        'settings',
        `${name} holds a word that is tried first.`,
        'Sign in, set another one, and remove the variable.',
      ),
    );
}

function checkOrigin({ SITE_ORIGIN: origin, DEMO }: Environment): DiagnosticFinding[] {
  if (origin === undefined || isLocal(origin)) {
    return [
      createWarningFinding(
        'settings',
        'SITE_ORIGIN names no public address.',
        'Set it to the one that visitors use, unless this is a trial.',
      ),
    ];
  }
  const isOpen = origin.startsWith('http://');
  return [
    isOpen
      ? createFaultFinding(
          'settings',
          `SITE_ORIGIN ${origin} is not encrypted: passwords can be read on the way.`,
          'Put a proxy with TLS in front, as docker-compose.yml does, and set the https:// address.',
        )
      : createOkFinding('settings', `SITE_ORIGIN ${origin}`),
    ...(DEMO === 'on'
      ? [
          createWarningFinding(
            'settings',
            'DEMO is on at a public address.',
            'Set DEMO=off; what it made stays until somebody deletes it.',
          ),
        ]
      : []),
  ];
}

/**
 * Checks environment values that are allowed but risky: a weak or missing APP_SECRET, common words in initial
 * passwords, a SITE_ORIGIN that is missing, local or without TLS, DEMO on a public site, metrics open to
 * other machines, and a very high LOGIN_RATE_LIMIT. Good values get ok findings.
 */
export function diagnoseSettings(values: Environment): DiagnosticFinding[] {
  const { METRICS_HOST: host, CMS_METRICS_PORT, LOGIN_RATE_LIMIT } = values;
  const findings = [...checkSecret(values), ...checkPasswords(values), ...checkOrigin(values)];
  if (CMS_METRICS_PORT !== undefined && !/^(127\.|::1$|localhost$)/.test(host)) {
    findings.push(
      createWarningFinding(
        'settings',
        `METRICS_HOST ${host}: the figures can be read from other machines.`,
        'Let only the network of Prometheus reach that port.',
      ),
    );
  }
  if (LOGIN_RATE_LIMIT > HIGH_LOGIN_RATE) {
    findings.push(
      createWarningFinding(
        'settings',
        `LOGIN_RATE_LIMIT ${LOGIN_RATE_LIMIT} lets passwords be guessed.`,
        'Leave it out.',
      ),
    );
  }
  return findings;
}
