import type { Experience } from '#contract/experiences';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber, formatPrice } from '#shared/lib/format-number';
import { calculateTotalPrice, type ExperiencePrices } from '../lib/experience-price';

/** Returns functions that describe an experience in the current language. */
export function useExperienceTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    duration: ({ durationMinutes: minutes }: Pick<Experience, 'durationMinutes'>): string =>
      t('visitPage.duration', {
        time:
          minutes < 60
            ? t('visitPage.minutes', { number: minutes })
            : t('visitPage.hours', { number: formatNumber(minutes / 60, language) }),
      }),
    /** Prices per person and per group; empty if there is none. */
    price: ({ pricePerPerson, pricePerGroup }: ExperiencePrices): string => {
      if (calculateTotalPrice({ pricePerPerson, pricePerGroup }, 1) === 0) return t('visitPage.free');
      return [
        pricePerPerson !== null && t('visitPage.perPerson', { price: formatPrice(pricePerPerson, language) }),
        pricePerGroup !== null && t('visitPage.perGroup', { price: formatPrice(pricePerGroup, language) }),
      ]
        .filter(Boolean)
        .join(' + ');
    },
    people: ({ people: { min, max } }: Pick<Experience, 'people'>): string =>
      t(min === max ? 'visitPage.peopleExactly' : 'visitPage.people', { min, count: max }),
    languages: ({ languages }: Pick<Experience, 'languages'>): string =>
      languages.map((each) => t(`visitPage.languages.${each}`)).join(', '),
  };
}
