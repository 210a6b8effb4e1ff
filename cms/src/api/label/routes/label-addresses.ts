import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ listFailingLabelAddresses: 'label-addresses.list' });
