/** Text as people search for it: in lower case and without the marks on letters, so that `sipon` finds `Šipon`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
