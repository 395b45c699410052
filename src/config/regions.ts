/**
 * The region groups for which a partner's slide may be intended (specification, section 9), each as concatenated alpha-2 codes of ISO
 * 3166-1. Countries and territories are grouped as by the UN (M49, <https://unstats.un.org/unsd/methodology/m49/>): Europe 150,
 * South-eastern Asia 035, Northern Africa 015 with Western Asia 145 (MENA), Sub-Saharan Africa 202, Latin America and the Caribbean 419.
 * Kosovo, which has no number there, is grouped with its neighbours.
 */
export const REGION_GROUPS = {
  europe: 'BYBGCZHUPLMDRORUSKUAAXDKEEFOFIGGISIEIMJELVLTNOSJSEGBALADBAHRGIGRVAITMTMEMKPTSMRSSIESATBEFRDELILUMCNLCHXK',
  southEastAsia: 'BNKHIDLAMYMMPHSGTHTLVN',
  mena: 'DZEGLYMASDTNEHAMAZBHCYGEIQILJOKWLBOMQASAPSSYTRAEYE',
  subSaharanAfrica:
    'IOBIKMDJERETTFKEMGMWMUYTMZRERWSCSOSSUGTZZMZWAOCMCFTDCGCDGQGASTBWSZLSNAZABJBFCVCIGMGHGNGWLRMLMRNENGSHSNSLTG',
  latinAmericaAndCaribbean:
    'AIAGAWBSBBBQVGKYCUCWDMDOGDGPHTJMMQMSPRBLKNLCMFVCSXTTTCVIBZCRSVGTHNMXNIPAARBOBVBRCLCOECFKGFGYPYPEGSSRUYVE',
} as const;

export type RegionGroup = keyof typeof REGION_GROUPS;

export const REGION_GROUP_NAMES = [
  'europe',
  'southEastAsia',
  'mena',
  'subSaharanAfrica',
  'latinAmericaAndCaribbean',
] as const satisfies readonly RegionGroup[];

export const isRegionGroup = (name: string): name is RegionGroup => Object.keys(REGION_GROUPS).includes(name);

/** The alpha-2 codes of a group. */
export const countriesOf = (group: RegionGroup): readonly string[] => REGION_GROUPS[group].match(/../g) ?? [];
