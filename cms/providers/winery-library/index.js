'use strict';

// Built with the rest of the CMS, whose services it uses.
module.exports = require('../../dist/src/register/upload-provider.js');
