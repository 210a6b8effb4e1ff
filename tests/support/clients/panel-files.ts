import { expect, inject } from 'vitest';
import { type PanelSession, panelSession } from './panel-session';

/** A file of Strapi's media library, as the panel is told of it. */
export interface PanelFile {
  id: number;
  documentId: string;
  name: string;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: { x: number; y: number } | null;
  url: string;
  mime: string;
  formats: { thumbnail: { url: string } } | null;
}

/** What is typed of a file. */
export interface FileInfo {
  name?: string;
  alternativeText?: string;
  caption?: string;
  focalPoint?: { x: number; y: number };
  folder?: number | null;
}

/** The panel of the CMS that the run has started. */
export const panel = panelSession(inject('cmsUrl'), inject('panelToken'));

export const bytesAt = async (url: string): Promise<Buffer> => {
  const response = await fetch(new URL(url, inject('cmsUrl')));
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

export async function folderNamed(name: string): Promise<number> {
  const { data } = await panel.json<{ data: { id: number; name: string }[] }>('/upload/folders?pageSize=50');
  const folder = data.find((each) => each.name === name);
  if (!folder) throw new Error(`The panel has no folder ${name}`);
  return folder.id;
}

/** An upload, as the panel sends it. */
export function uploadForm(bytes: Buffer, type: string, info: FileInfo & { name: string }): RequestInit {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)], { type }), info.name);
  body.append('fileInfo', JSON.stringify(info));
  return { method: 'POST', body };
}

/** As the drawer of the media library sends what was typed. */
export function infoForm(info: FileInfo): RequestInit {
  const body = new FormData();
  body.append('fileInfo', JSON.stringify(info));
  return { method: 'PUT', body };
}

/** The one file of an image. */
export async function fileOf(id: string, session: PanelSession = panel): Promise<PanelFile> {
  const { results } = await session.json<{ results: PanelFile[] }>(`/upload/files?filters[documentId]=${id}`);
  if (results.length !== 1 || !results[0]) throw new Error(`${results.length} files of ${id}`);
  return results[0];
}

export const sendJson = (method: string, path: string, body: unknown): Promise<Response> =>
  panel.request(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** What the person at the panel is told of a refusal. */
export async function refusalOf(response: Response): Promise<string> {
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: { message: string } }).error.message;
}
