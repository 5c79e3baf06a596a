/** A bio link page (specification, section 2.5). */
export interface BioPage {
  id: string;
  username: string;
  pageTitle: string;
  bioText: string;
  /** `null`: the service told no number that can be read. */
  views: number | null;
  status: string;
  createdAt: string;
  url: string;
}

export interface BioPageList {
  pages: BioPage[];
  /** The number of rows that could not be read. */
  skipped: number;
}
