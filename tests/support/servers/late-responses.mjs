// @ts-check
// Loaded into the servers of a test by NODE_OPTIONS: the web server answers requests of the API late. Half of
// them it handles late; the others it handles at once, but ends their responses late.
import { Server } from 'node:http';
import { WEB_ENTRY } from '../../../scripts/steps/entries.mjs';

const API = '/api/v1/';

/** @returns {number} in ms: for one of three responses 0.2 to 1.7 s */
const pickDelay = () => (Math.random() < 1 / 3 ? 200 + Math.random() * 1_500 : Math.random() * 50);

if (process.argv[1]?.endsWith(WEB_ENTRY)) {
  Server.prototype.emit = new Proxy(Server.prototype.emit, {
    apply(emit, server, args) {
      const [event, request, response] = args;
      if (event !== 'request' || !request.url.startsWith(API)) return Reflect.apply(emit, server, args);
      if (Math.random() < 0.5) {
        setTimeout(() => Reflect.apply(emit, server, args), pickDelay());
        return true;
      }
      response.end = new Proxy(response.end, {
        apply(end, _response, chunks) {
          setTimeout(() => Reflect.apply(end, response, chunks), pickDelay());
          return response;
        },
      });
      return Reflect.apply(emit, server, args);
    },
  });
}
