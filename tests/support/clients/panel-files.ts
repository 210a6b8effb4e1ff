import { expect, inject } from 'vitest';
import { type PanelSession, createPanelSession } from './panel-session';

/** A file of Strapi's media library in the panel's API. */
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

/** Editable properties of a file in the panel. */
export interface PanelFileInput {
  name?: string;
  alternativeText?: string;
  caption?: string;
  focalPoint?: { x: number; y: number };
  folder?: number | null;
}

/** Session of the super-admin at the panel of the shared CMS. */
export const panel = createPanelSession(inject('cmsUrl'), inject('panelToken'));

/** Downloads a URL of the shared CMS; asserts status 200. */
export const fetchBytes = async (url: string): Promise<Buffer> => {
  const response = await fetch(new URL(url, inject('cmsUrl')));
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** Returns the id of the panel folder with this name; throws if there is none. */
export async function getPanelFolderId(name: string): Promise<number> {
  const { data } = await panel.json<{ data: { id: number; name: string }[] }>('/upload/folders?pageSize=50');
  const folder = data.find((each) => each.name === name);
  if (!folder) throw new Error(`The panel has no folder ${name}`);
  return folder.id;
}

/** Creates the multipart request with which the panel uploads a file. */
export function createUploadRequest(bytes: Buffer, type: string, info: PanelFileInput & { name: string }): RequestInit {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)], { type }), info.name);
  body.append('fileInfo', JSON.stringify(info));
  return { method: 'POST', body };
}

/** Creates the request with which the media library saves the properties of a file. */
export function createFileInfoRequest(info: PanelFileInput): RequestInit {
  const body = new FormData();
  body.append('fileInfo', JSON.stringify(info));
  return { method: 'PUT', body };
}

/** Returns the only file with the document id of an image; throws if there is not exactly one. */
export async function getPanelFile(id: string, session: PanelSession = panel): Promise<PanelFile> {
  const { results } = await session.json<{ results: PanelFile[] }>(`/upload/files?filters[documentId]=${id}`);
  if (results.length !== 1 || !results[0]) throw new Error(`${results.length} files of ${id}`);
  return results[0];
}

/** Sends a JSON body to the panel API of the shared CMS. */
export const sendPanelJson = (method: string, path: string, body: unknown): Promise<Response> =>
  panel.request(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** Asserts status 400 and returns the error message that the panel shows. */
export async function readPanelErrorMessage(response: Response): Promise<string> {
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: { message: string } }).error.message;
}
