/** What the limits of the CMS count a client by; the web server has it from the contract too. */
export { addressKey } from '../../contract/client-address';
