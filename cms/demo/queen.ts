import type { QueenUpdateRequest } from '../src/contract/queen';
import { demoImage } from './demo-image';
import type { Localised } from './localised';
import { queenEventsIn } from './queen-events';

const picks: { wineSlug: string; note: Localised<string> }[] = [
  {
    wineSlug: 'rebula-opoka-2022',
    note: {
      sl: 'Vino, ob katerem sem se naučila čakati. Natočim ga, potem uro hodim okrog mize.',
      en: 'The wine that taught me to wait. I pour it, then walk round the table for an hour.',
    },
  },
  {
    wineSlug: 'zora-2025',
    note: {
      sl: 'Za prvi topel večer, ko prineseš stole ven in jih ne neseš več nazaj.',
      en: 'For the first warm evening, when you carry the chairs out and never carry them back.',
    },
  },
  {
    wineSlug: 'merlot-2019',
    note: {
      sl: 'Ponudim ga tistim, ki pravijo, da rdečih vin ne marajo. Po drugem požirku običajno molčijo.',
      en: 'I offer it to those who say they do not like red wine. After the second sip they usually fall silent.',
    },
  },
];

const hero = {
  image: demoImage('Queen', 'queen-portrait'),
  sl: {
    title: 'Ajda Vrtovec',
    subtitle: 'Vinska kraljica Brajde. Hči čebelarja, enologinja, ki raje posluša, kot govori.',
  },
  en: {
    title: 'Ajda Vrtovec',
    subtitle: 'Wine Queen of Brajda. A beekeeper’s daughter and an oenologist who would rather listen than speak.',
  },
};

const bio: Localised<QueenUpdateRequest['bio']> = {
  sl: {
    heading: 'Dve leti s krono, vse življenje v vinogradu',
    body: 'Ajda je odrasla tri hiše nad nami. Pri sedmih letih je na naši trgatvi nosila vodo, pri sedemnajstih je prvič sama stisnila mošt, zdaj vodi pokušine v treh jezikih in še vedno najraje v domačem narečju.\n\nNaslov vinske kraljice Brajde podelijo sosedje: vsaka hiša ima en glas in ga odda z zamaškom. Ajda jih je dobila štirideset od enainpetdesetih. Krono, spleteno iz trte in medenine, hranijo v vaški šoli.',
    cards: [
      {
        title: 'Klet',
        text: 'Študirala je v Novi Gorici, prakso opravila v Furlaniji in na Štajerskem. Diplomsko nalogo je napisala o kvasovkah z rebulinih jagod.',
      },
      {
        title: 'Čebele',
        text: 'Na robu zgornje terase ima dvanajst panjev. Akacijev med prinese na vsako pokušino, ker pravi, da vino ne sme biti samo.',
      },
      {
        title: 'Glas',
        text: 'Poje alt v vaškem zboru. Na trgatvi vedo, da se bliža malica, ko se iz zadnje vrste oglasi druga kitica.',
      },
    ],
  },
  en: {
    heading: 'Two years with a crown, a lifetime in the vineyard',
    body: 'Ajda grew up three houses above ours. At seven she carried water at our harvest, at seventeen she pressed her first must alone; now she leads tastings in three languages, and still likes the dialect of home best.\n\nThe Wine Queen of Brajda is chosen by the neighbours: each house has one vote and casts it with a cork. Ajda was given forty of the fifty-one. The crown, woven of vine and brass, is kept in the village school.',
    cards: [
      {
        title: 'Cellar',
        text: 'She studied in Nova Gorica and trained in Friuli and in Styria. Her thesis was on the yeasts that live on the berries of Rebula.',
      },
      {
        title: 'Bees',
        text: 'Twelve of her hives stand at the edge of the upper terrace. She brings acacia honey to every tasting, since wine, she says, should not be left alone.',
      },
      {
        title: 'Voice',
        text: 'She sings alto in the village choir. At harvest everyone knows that lunch is near when the second verse rises from the last row.',
      },
    ],
  },
};

const mediaImages = ['queen-terrace', 'queen-toast', 'queen-festival', 'queen-crown'].map((name) =>
  demoImage('Queen', name),
);

/** The Queen section as it is on the day of seeding: some events have passed, some are to come. */
export function demoQueen(now: Date): Localised<QueenUpdateRequest> {
  const inLanguage = (language: 'sl' | 'en'): QueenUpdateRequest => ({
    hero: { ...hero[language], image: hero.image },
    bio: bio[language],
    picks: picks.map(({ wineSlug, note }) => ({ wineSlug, note: note[language] })),
    events: queenEventsIn(language, now),
    mediaImages,
  });
  return { sl: inLanguage('sl'), en: inLanguage('en') };
}
