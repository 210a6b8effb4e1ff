import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { getErrorLine } from '../process/start/startup-error';
import {
  createFaultFinding,
  createOkFinding,
  DIAGNOSIS_TIMEOUT_MS,
  createWarningFinding,
  type DiagnosticFinding,
} from './finding';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Certificates of 90 days are renewed 30 days before they expire; with fewer days left the renewal must be
 * failing.
 */
const LATE_DAYS = 14;
const RENEW = 'See why the proxy does not renew it: its log, ports 80 and 443 from outside, the DNS entry.';

interface ServedCertificate {
  certificate: PeerCertificate;
  /** Why clients would not trust it; empty for a trusted one. */
  distrust: string;
}

const fetchCertificate = ({ hostname, port }: URL): Promise<ServedCertificate> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(!isIP(host) && { servername: host }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(DIAGNOSIS_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const distrust = socket.authorized ? '' : String(socket.authorizationError);
      socket.end();
      resolve({ certificate, distrust });
    });
  });

function checkCertificate({ hostname }: URL, { certificate, distrust }: ServedCertificate): DiagnosticFinding {
  const until = new Date(certificate.valid_to);
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  const day = until.toISOString().slice(0, 10);
  if (days < 0) return createFaultFinding('certificate', `That of ${hostname} has run out on ${day}.`, RENEW);
  if (checkServerIdentity(hostname, certificate)) {
    const text = `That shown at ${hostname} is for ${certificate.subjectaltname ?? 'another name'}.`;
    return createFaultFinding('certificate', text, 'See that SITE_ORIGIN and the name in the proxy are the same.');
  }
  if (distrust !== '') {
    return createFaultFinding(
      'certificate',
      `Browsers do not trust that of ${hostname}: ${distrust}.`,
      'Take one of a public authority.',
    );
  }
  const text = `That of ${hostname} is good until ${day}.`;
  return days < LATE_DAYS ? createWarningFinding('certificate', text, RENEW) : createOkFinding('certificate', text);
}

/**
 * Checks the TLS certificate that the public origin serves. Fault: expired, for another host, or not trusted.
 * Warning: less than 14 days left, or the origin cannot be reached. Returns no finding without an origin or
 * for one without https.
 */
export async function diagnoseCertificate(origin: string | undefined): Promise<DiagnosticFinding[]> {
  if (origin === undefined || !origin.startsWith('https://')) return [];
  const url = new URL(origin);
  try {
    return [checkCertificate(url, await fetchCertificate(url))];
  } catch (error) {
    const todo = 'See that the proxy runs and that the DNS entry leads here, or look from another machine.';
    return [
      createWarningFinding('certificate', `${origin} cannot be reached from here: ${getErrorLine(error)}.`, todo),
    ];
  }
}
