import { CONTENT_NAMESPACES, type ContentData, type ContentNamespace } from '../src/contract/content';
import type { Localised } from './localised';

/** A content document of the demo: what the winery says in place of the bundled texts. */
export interface DemoContentDocument {
  namespace: ContentNamespace;
  texts: Localised<ContentData>;
}

/** Only texts of this winery; all others remain those that ship with the site. */
const TEXTS: Record<ContentNamespace, Localised<ContentData>> = {
  home: {
    sl: {
      hero: {
        eyebrow: 'Domačija Lahor, nad Brajdo od leta 1874',
        title: 'Veter, opoka in čas.',
        text: 'Šest hektarjev teras, ena klet in družina, ki raje počaka.',
      },
      wines: { title: 'Steklenice z našega brega', text: '{{wines}} iz ene kleti. Nobenemu se ne mudi.' },
    },
    en: {
      hero: {
        eyebrow: 'Domačija Lahor, above Brajda since 1874',
        title: 'Wind, stone and time.',
        text: 'Six hectares of terraces, one cellar, and a family that would rather wait.',
      },
      wines: { title: 'Bottles from our slope', text: '{{wines}} from one cellar. None of them is in a hurry.' },
    },
  },
  winesPage: {
    sl: { lead: '{{wines}} z opoke nad Brajdo in s pol hektarja v Vipavski dolini.' },
    en: { lead: '{{wines}} from the opoka above Brajda and from half a hectare in the Vipava Valley.' },
  },
  about: {
    sl: { eyebrow: 'Družina Lahor', milestones: 'Leta, ki se jih spominjamo' },
    en: { eyebrow: 'The Lahor family', milestones: 'Years we remember' },
  },
  queenPage: {
    sl: { eyebrow: 'Vinska kraljica Brajde', picks: { title: 'Njen izbor iz naše kleti' } },
    en: { eyebrow: 'Wine Queen of Brajda', picks: { title: 'Her choice from our cellar' } },
  },
  galleryPage: {
    sl: { lead: 'Isti breg, vsako uro drugačen. Narisano med rezjo in trgatvijo.' },
    en: { lead: 'The same slope, different by the hour. Drawn between pruning and harvest.' },
  },
  footer: {
    sl: { age: 'Alkohol je namenjen osebam, starejšim od 18 let. Pijte počasi.' },
    en: { age: 'Alcohol is for ages 18+. Please drink slowly.' },
  },
  legalImpressum: {
    sl: { intro: 'Kdo stoji za stranmi Domačije Lahor in kako nas dosežete.' },
    en: { intro: 'Who stands behind the pages of Domačija Lahor, and how to reach us.' },
  },
  legalPrivacy: {
    sl: {
      intro:
        'Na Domačiji Lahor želimo o obiskovalcih vedeti čim manj. Te strani ne merijo obiska, ne prikazujejo oglasov in ne nalagajo vsebin z drugih naslovov. Kar kljub temu obdelujemo, je opisano spodaj.',
    },
    en: {
      intro:
        'At Domačija Lahor we would like to know as little as possible about our visitors. These pages do not measure visits, show advertisements or load anything from other addresses. What we process nevertheless is described below.',
    },
  },
  legalTerms: {
    sl: {
      intro:
        'Strani predstavljajo Domačijo Lahor in njena vina. Z uporabo strani sprejemate te pogoje; napisali smo jih tako, da jih je mogoče prebrati.',
    },
    en: {
      intro:
        'These pages present Domačija Lahor and its wines. By using them you accept these terms; we have written them so that they can be read.',
    },
  },
  comingSoon: {
    sl: {
      title: 'Vino še zori.',
      subtitle: 'Prav tako te strani. Vrata na domačiji pa so odprta; pišite nam ali pokličite.',
    },
    en: {
      title: 'The wine is still resting.',
      subtitle: 'And so are these pages. The door of the house is open, though; write to us or call.',
    },
  },
};

/** One document for each namespace. */
export const demoContent: readonly DemoContentDocument[] = CONTENT_NAMESPACES.map((namespace) => ({
  namespace,
  texts: TEXTS[namespace],
}));
