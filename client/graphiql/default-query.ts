/** The content of the first tab. It asks for no password, because GraphiQL stores the text of a tab. */
export const DEFAULT_QUERY = `# The public list, newest first. Run it with the button above, or Ctrl+Enter.
query News {
  news(first: 10) {
    totalCount
    nodes {
      id
      title
      author
      publishedAt
      excerpt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}

# To write, sign in at /create-news first: the session cookie is shared.

# Every article, drafts too: for the administrator.
query ManageNews {
  manageNews(first: 10) {
    totalCount
    nodes {
      id
      title
      published
      revision
    }
  }
}

mutation SignOut {
  logout {
    isAdmin
  }
}
`;
