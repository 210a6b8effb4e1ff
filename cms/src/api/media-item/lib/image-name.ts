import type { Language } from '../../../contract/languages';

/** What an image of the library is called by. */
export interface NamedImage {
  titleSl: string | null;
  titleEn: string | null;
  fileName: string | null;
}

export const NAME_COLUMNS = ['titleSl', 'titleEn', 'fileName'] as const satisfies readonly (keyof NamedImage)[];

/** Its title, that of the other language, or the name that its file had. */
export const imageName = ({ titleSl, titleEn, fileName }: NamedImage, language: Language): string | null =>
  (language === 'sl' ? titleSl || titleEn : titleEn || titleSl) || fileName;
