import { describe, expect, it } from 'vitest';
import { WEB_VARIABLES, readEnvironment } from './env';
import variables from './variables.json';

describe('the environment', () => {
  it('[R24] [C1] is what variables.json names, which is all that reaches this process, and holds no secret', () => {
    expect(variables).toEqual(WEB_VARIABLES);
    expect(variables.filter((name) => /SECRET|PASSWORD|DATABASE|ACCESS_KEY|EMAIL/.test(name))).toEqual([]);
  });

  it('has a default for everything', () => {
    expect(readEnvironment({ SITE_ORIGIN: '' })).toMatchObject({
      port: 3000,
      cmsOrigin: 'http://127.0.0.1:1337',
      siteOrigin: 'http://localhost:3000',
      elabelOrigin: null,
      labelsDir: null,
      assetsDir: null,
      languageSwitch: false,
      foreignOrigins: [],
    });
  });

  it('keeps origins only, without a trailing slash', () => {
    const settings = readEnvironment({
      SITE_ORIGIN: 'https://winery.example/',
      STORAGE: 's3',
      S3_BUCKET: 'winery',
      S3_ENDPOINT: 'https://s3.example:9000/x',
    });
    expect(settings.siteOrigin).toBe('https://winery.example');
    expect(settings.foreignOrigins).toEqual(['https://s3.example:9000']);
  });

  it('takes the storage from where browsers reach it', () => {
    const settings = readEnvironment({
      STORAGE: 's3',
      S3_BUCKET: 'winery',
      S3_ENDPOINT: 'http://store:3900',
      S3_PUBLIC_ENDPOINT: 'https://files.example',
    });
    expect(settings.foreignOrigins).toEqual(['https://files.example']);
  });

  it('believes as many proxies as it is told', () => {
    const believed = ['', 'off', 'on', '2'].map((value) => readEnvironment({ TRUST_PROXY: value }).trustProxy);
    expect(believed).toEqual([0, 0, 1, 2]);
    expect(() => readEnvironment({ TRUST_PROXY: 'yes' })).toThrow('must be on, off or a number of proxies up to 9');
  });

  it('says each fault in one readable line', () => {
    const read = () => readEnvironment({ PORT: '99999', SITE_ORIGIN: 'winery', LANGUAGE_SWITCH: 'yes' });
    expect(read).toThrow(
      [
        'PORT=99999: must be a port from 1 to 65535',
        'SITE_ORIGIN=winery: must be an http:// or https:// address without a path, such as https://winery.example',
        'LANGUAGE_SWITCH=yes: must be on or off',
      ].join('\n'),
    );
  });
});
