import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES } from './label-terms';
import { createLongDateFormat } from './long-date';

describe('[R155] [R160] dates in running text', () => {
  it('have the genitive of the month in Slovenian', () => {
    const format = createLongDateFormat('sl');
    const months = Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2027, month, 28, 12))));
    expect(months).toEqual([
      '28. januarja 2027',
      '28. februarja 2027',
      '28. marca 2027',
      '28. aprila 2027',
      '28. maja 2027',
      '28. junija 2027',
      '28. julija 2027',
      '28. avgusta 2027',
      '28. septembra 2027',
      '28. oktobra 2027',
      '28. novembra 2027',
      '28. decembra 2027',
    ]);
  });

  it('are written as each language writes them', () => {
    const dates = LABEL_LANGUAGES.map((language) => [
      language,
      createLongDateFormat(language)(new Date('2027-03-31')).replace(/\s/g, ' '),
    ]);
    expect(Object.fromEntries(dates)).toEqual({
      bg: '31 март 2027 г.',
      cs: '31. března 2027',
      da: '31. marts 2027',
      de: '31. März 2027',
      el: '31 Μαρτίου 2027',
      en: '31 March 2027',
      es: '31 de marzo de 2027',
      et: '31. märts 2027',
      fi: '31. maaliskuuta 2027',
      fr: '31 mars 2027',
      ga: '31 Márta 2027',
      hr: '31. ožujka 2027.',
      hu: '2027. március 31.',
      it: '31 marzo 2027',
      lt: '2027 m. kovo 31 d.',
      lv: '2027. gada 31. marts',
      mt: '31 ta’ Marzu 2027',
      nl: '31 maart 2027',
      pl: '31 marca 2027',
      pt: '31 de março de 2027',
      ro: '31 martie 2027',
      sk: '31. marca 2027',
      sl: '31. marca 2027',
      sv: '31 mars 2027',
    });
  });
});
