import type { LabelLanguage } from '../../../contract/label-terms';
import bg from './names/bg.json';
import cs from './names/cs.json';
import da from './names/da.json';
import de from './names/de.json';
import el from './names/el.json';
import en from './names/en.json';
import es from './names/es.json';
import et from './names/et.json';
import fi from './names/fi.json';
import fr from './names/fr.json';
import ga from './names/ga.json';
import hr from './names/hr.json';
import hu from './names/hu.json';
import it from './names/it.json';
import lt from './names/lt.json';
import lv from './names/lv.json';
import mt from './names/mt.json';
import nl from './names/nl.json';
import pl from './names/pl.json';
import pt from './names/pt.json';
import ro from './names/ro.json';
import sk from './names/sk.json';
import sl from './names/sl.json';
import sv from './names/sv.json';

/**
 * Names of the shipped words in one language, by word key; `toCheck` lists names that no native speaker has
 * checked.
 */
interface ShippedNames {
  names: Readonly<Record<string, string>>;
  toCheck: readonly string[];
}

/** Shipped names by language. A missing name falls back to English and must be checked. */
export const SHIPPED_NAMES: Readonly<Record<LabelLanguage, ShippedNames>> = {
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  ga,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
};
