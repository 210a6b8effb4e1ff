import type { AboutUpdateRequest } from '../src/contract/about';
import { demoImage } from './demo-image';
import type { Localised } from './localised';

const images = {
  hero: demoImage('About', 'about-house'),
  family: demoImage('About', 'about-walk'),
  stone: demoImage('About', 'about-stone'),
  cellar: demoImage('Gallery', 'vault'),
  map: demoImage('About', 'about-map'),
};

/** The story of the house in each language. */
export const demoAbout: Localised<AboutUpdateRequest> = {
  sl: {
    hero: {
      title: 'Hiša na robu terase',
      subtitle: 'Pet rodov, šest hektarjev in en sam breg, ki ga poznamo po kamnih.',
      image: images.hero,
    },
    story: [
      {
        heading: 'Od kod ime',
        body: 'Lahor je veter, ki ga komaj opaziš. Poleti pride pod večer iz doline, gre skozi vrste in posuši liste, preden pade rosa. Prvi Lahor na tem bregu je bil zidar; hišo je postavil iz kamna, ki ga je izkopal za terase, in jo obrnil tako, da ima veter v kuhinji prosto pot.\n\nDanes nas je za mizo šest. Andrej skrbi za klet, Maja za vinograd, babica Pavla ve, kdaj bo dež. Najmlajša, Neža, zna ločiti rebulo od malvazije po listu.',
        image: images.family,
      },
      {
        heading: 'Opoka',
        body: 'Pod nami je nekdanje morsko dno: plast laporja, plast peščenjaka, in tako do globine, do katere še nihče ni prišel. Temu kamnu rečemo opoka. Na zraku v nekaj letih razpade v drobljivo zemljo, trta pa gre s koreninami v razpoke za vlago.\n\nZato plugov skoraj ne uporabljamo. Med vrstami raste trava, kosimo vsako drugo, da imajo čebele kam. Herbicidov na domačiji ni od leta 1998.',
        image: images.stone,
      },
      {
        heading: 'Klet in čas',
        body: 'Klet je izdolbena v breg in ima vse leto enako temperaturo. V njej so veliki sodi iz slavonskega hrasta, dve zakopani amfori in nekaj jekla za vina, ki morajo ostati mlada. Grozdje po klancu pripeljemo do zgornjih vrat, vino gre skozi spodnja. Vmes dela težnost.\n\nRečemo si, da je naše delo predvsem to, da ne prehitimo. Nekaterim vinom zadostuje pol leta, nekaterim štiri. Cenik jih čaka, ne obratno.',
        image: images.cellar,
      },
      {
        heading: 'Kako do nas',
        body: 'Iz Brajde gre ozka cesta mimo kapelice in dveh murv. Po kilometru in pol zavijete levo, kjer stoji kamnit steber s črko L. Vozite počasi, po cesti hodijo tudi kokoši.',
        image: images.map,
      },
    ],
    milestones: [
      { year: 1874, text: 'Zidar Jakob Lahor kupi breg nad Brajdo in začne zidati terase.' },
      { year: 1921, text: 'Po vojni ostaneta klet in murva. Marija in Tone znova posadita rebulo.' },
      { year: 1961, text: 'Ded Alojz zasadi parcelo Opoka; te trte rodijo še danes.' },
      { year: 1991, text: 'Prva steklenica z našim imenom. Napolnimo jih štiristo.' },
      { year: 1998, text: 'Iz vinograda za vedno odidejo herbicidi.' },
      { year: 2006, text: 'V klet zakopljemo prvi amfori.' },
      { year: 2013, text: 'Vodenje prevzameta Andrej in Maja.' },
      { year: 2020, text: 'Na kvasovke leže prva penina iz rebule.' },
    ],
    visit: {
      text: 'Radi odpremo vrata, za obisk se dogovorite dan prej; v času trgatve sprejemamo le dogovorjene goste. Če je lepo, sedimo pod brajdo. Za skupine do {{groupSize}} ljudi. Otroci so dobrodošli, imamo sok in dvorišče.',
      openingHours: [],
    },
  },
  en: {
    hero: {
      title: 'A house at the edge of a terrace',
      subtitle: 'Five generations, six hectares, and one slope we know by its stones.',
      image: images.hero,
    },
    story: [
      {
        heading: 'Where the name comes from',
        body: 'Lahor is a breeze you hardly notice. On summer evenings it comes up from the valley, passes through the rows and dries the leaves before the dew falls. The first Lahor on this slope was a mason; he built the house of the stone he dug out for the terraces, and turned it so that the breeze has a clear way through the kitchen.\n\nToday there are six of us at the table. Andrej looks after the cellar and Maja after the vineyard; Grandmother Pavla knows when it will rain. The youngest, Neža, can tell Rebula from Malvazija by the leaf.',
        image: images.family,
      },
      {
        heading: 'Opoka',
        body: 'Beneath us is an old sea bed: a layer of marl, a layer of sandstone, and so on to a depth nobody has reached. We call this stone opoka. In the air it crumbles within a few years into loose soil, and the vine sends its roots into the cracks in search of water.\n\nThat is why we hardly plough. Grass grows between the rows and we mow every other one, so that the bees have somewhere to go. There have been no herbicides on the estate since 1998.',
        image: images.stone,
      },
      {
        heading: 'The cellar, and time',
        body: 'The cellar is cut into the slope and keeps the same temperature all year. It holds large casks of Slavonian oak, two buried amphorae and some steel for the wines that should stay young. The grapes arrive downhill at the upper door; the wine leaves by the lower one. Gravity does the work between.\n\nWe tell ourselves that our task is mostly not to hurry ahead. Some wines need half a year, some four. The price list waits for them, not the other way round.',
        image: images.cellar,
      },
      {
        heading: 'How to find us',
        body: 'A narrow road leaves Brajda past a chapel and two mulberry trees. After a kilometre and a half turn left at a stone post with the letter L. Drive slowly; the hens use the road as well.',
        image: images.map,
      },
    ],
    milestones: [
      { year: 1874, text: 'The mason Jakob Lahor buys the slope above Brajda and begins to build terraces.' },
      { year: 1921, text: 'The war has left the cellar and one mulberry tree. Marija and Tone plant Rebula again.' },
      { year: 1961, text: 'Grandfather Alojz plants the Opoka plot; its vines still bear.' },
      { year: 1991, text: 'The first bottle with our name on it. We fill four hundred.' },
      { year: 1998, text: 'Herbicides leave the vineyard for good.' },
      { year: 2006, text: 'The first two amphorae are buried in the cellar.' },
      { year: 2013, text: 'Andrej and Maja take over.' },
      { year: 2020, text: 'The first sparkling Rebula is laid on its yeast.' },
    ],
    visit: {
      text: 'We like to open the door; request your visit a day ahead. During harvest we receive only guests with an appointment. We sit under the pergola if the weather is kind. For groups of up to {{groupSize}}. Children are welcome: we have juice and a courtyard.',
      openingHours: [],
    },
  },
};
