/** A file that the server made with a page: its texts or its data; `null` when it cannot be had. */
export async function fetchPageFile<Content>(url: string): Promise<Content | null> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as Content) : null;
  } catch {
    return null;
  }
}
