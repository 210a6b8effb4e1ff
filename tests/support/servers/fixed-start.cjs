// @ts-check Loaded before a server's own program: its clock begins at TEST_MOMENT and runs on from there, so
// that pages which say what is open and what is to come look the same on every day.
const offset = Date.parse(process.env.TEST_MOMENT ?? '') - Date.now();
const RealDate = Date;

class MovedDate extends RealDate {
  /** @param {[] | [number | string]} values */
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...values);
  }

  /** @override */
  static now() {
    return RealDate.now() + offset;
  }
}
Object.assign(globalThis, { Date: MovedDate });
